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
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([task(signal), aborted]);
  } finally {
    clearTimeout(timer);
    outer.removeEventListener("abort", stop);
  }
}
