/**
 * Returns a promise with the same result as the given promise. If the signal is aborted first, the returned promise
 * rejects with the reason of the signal.
 */
export async function rejectWhenAborted<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let rejectWithReason = (): void => {};
  const abortRejection = new Promise<never>((_, reject) => {
    rejectWithReason = () => reject(signal.reason);
  });
  if (signal.aborted) rejectWithReason();
  else signal.addEventListener("abort", rejectWithReason);
  try {
    return await Promise.race([promise, abortRejection]);
  } finally {
    signal.removeEventListener("abort", rejectWithReason);
  }
}
