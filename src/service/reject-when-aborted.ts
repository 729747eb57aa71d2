/** Resolves or rejects as the promise does. If the signal is aborted before that, rejects with the signal's reason. */
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
