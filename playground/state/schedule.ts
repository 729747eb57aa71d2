/** The pause in typing after which slow work is done, in milliseconds. */
export const typingPauseMs = 200;

/** Runs an action after a delay in milliseconds. The returned function cancels it. */
export function runAfterDelay(delay: number, action: () => void): () => void {
  const timer = setTimeout(action, delay);
  return () => clearTimeout(timer);
}

/**
 * Runs an action after the browser has painted the page twice: first with the new text, then with the marks in the
 * text. A hidden page is not painted, so the action does not wait. The returned function cancels the action.
 */
export function runAfterPaint(action: () => void): () => void {
  if (document.hidden) return runAfterDelay(0, action);
  let frameRequestId = requestAnimationFrame(() => {
    frameRequestId = requestAnimationFrame(() => {
      cancel = runAfterDelay(0, action);
    });
  });
  let cancel = (): void => cancelAnimationFrame(frameRequestId);
  return () => cancel();
}
