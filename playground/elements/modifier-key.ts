/** Whether this is an Apple device. Apple keyboards have other modifier keys. */
export const isApple: boolean = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The key that is held down for a shortcut. */
export const modifierKey: string = isApple ? "⌘" : "Ctrl";
