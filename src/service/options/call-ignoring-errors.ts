/** Calls a callback of the operator. An error in it must not change the response. */
export function callIgnoringErrors(callUserCallback: () => void): void {
  try {
    callUserCallback();
  } catch {
    // `onError` itself may fail, so the error cannot be reported.
  }
}
