import { isPromiseLike } from "../is-promise-like.js";

/** Calls a callback of the operator. An error in it, or the rejection of its promise, must not change the response. */
export function callIgnoringErrors(callUserCallback: () => unknown): void {
  // The error cannot be reported, because the callback that fails may be `onError` itself.
  const ignoreError = (): void => {};
  try {
    const result = callUserCallback();
    // An unhandled rejection would end the program.
    if (isPromiseLike(result)) result.then(undefined, ignoreError);
  } catch {
    ignoreError();
  }
}
