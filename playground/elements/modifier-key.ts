/** Whether this is an Apple device. The modifier keys of Apple keyboards differ from those of other keyboards. */
export const isApple: boolean = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The key that is held down for a shortcut. */
export const modifierKey: string = isApple ? "⌘" : "Ctrl";
