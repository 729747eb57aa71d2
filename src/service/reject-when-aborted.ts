/** The result of a promise. Rejects with the signal's reason if the signal is aborted first. */
export async function rejectWhenAborted<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let onAbort = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
  });
  if (signal.aborted) onAbort();
  else signal.addEventListener("abort", onAbort);
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
