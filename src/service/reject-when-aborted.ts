/** The result of a promise. Rejects with the signal's reason if the signal is aborted first. */
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
