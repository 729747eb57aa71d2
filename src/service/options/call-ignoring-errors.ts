/** Calls a callback of the operator. An error in it, or the rejection of its promise, must not change the response. */
export function callIgnoringErrors(callUserCallback: () => unknown): void {
  // The error cannot be reported, because the callback that fails can be `onError` itself.
  const ignoreError = (): void => {};
  try {
    // An unhandled rejection would end the program.
    Promise.resolve(callUserCallback()).catch(ignoreError);
  } catch {
    ignoreError();
  }
}
