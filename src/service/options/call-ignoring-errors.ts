import { isPromiseLike } from "../is-promise-like.js";

/**
 * Calls a callback of the operator. If the callback throws an error or its promise rejects, the response stays the
 * same.
 */
export function callIgnoringErrors(callUserCallback: () => unknown): void {
  // The error is not reported, because the callback that fails may be `onError` itself.
  const ignoreError = (): void => {};
  try {
    const result = callUserCallback();
    // Without this handler, a rejection of the promise would end the program.
    if (isPromiseLike(result)) result.then(undefined, ignoreError);
  } catch {
    ignoreError();
  }
}
