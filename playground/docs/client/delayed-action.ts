/** Runs an action after a delay. A new call replaces a call whose action has not run yet. */
export interface DelayedAction {
  /** @param delayMs In milliseconds. If it is 0, the action runs immediately. */
  readonly schedule: (delayMs: number) => void;
  readonly cancel: () => void;
}

export function createDelayedAction(action: () => void): DelayedAction {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(timer);
  return {
    schedule(delayMs) {
      cancel();
      if (delayMs === 0) action();
      else timer = setTimeout(action, delayMs);
    },
    cancel,
  };
}

/** The maximum length of a text that is checked at each key press, in UTF-16 code units. */
const maxImmediateLength = 1_000;

/**
 * How long the check of a text waits for the next key press, in milliseconds. A check of a long text takes so long that
 * typing would be slow if each key press started a check.
 */
export const checkDelayMsOf = (text: string): number => (text.length > maxImmediateLength ? 250 : 0);
