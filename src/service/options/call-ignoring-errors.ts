/** Calls a callback of the operator. An error in it, or the rejection of its promise, must not change the response. */
export function callIgnoringErrors(callUserCallback: () => unknown): void {
  // `onError` itself may fail, so the error cannot be reported.
  const ignoreError = (): void => {};
  try {
    // An unhandled rejection would end the program.
    Promise.resolve(callUserCallback()).catch(ignoreError);
  } catch {
    ignoreError();
  }
}
