/** The time for a task is over. */
export class DeadlineExceeded extends Error {}

/** Gives a task some milliseconds, and tells it by its signal when nobody waits any more: then, or when `outer` says so. */
export async function withDeadline<Result>(
  milliseconds: number,
  outer: AbortSignal,
  task: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = (): void => controller.abort(outer.reason);
  if (outer.aborted) stop();
  outer.addEventListener("abort", stop);
  const timer = setTimeout(() => controller.abort(new DeadlineExceeded()), milliseconds);
  try {
    signal.throwIfAborted();
    return await orAborted(task(signal), signal);
  } finally {
    clearTimeout(timer);
    outer.removeEventListener("abort", stop);
  }
}

/** What a promise resolves to, unless the signal is aborted before. */
export async function orAborted<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let stop = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
  });
  if (signal.aborted) stop();
  else signal.addEventListener("abort", stop);
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
