/** The error of a task that has exceeded its time limit. */
export class DeadlineExceededError extends Error {
  constructor() {
    super("no answer in time");
  }
}

/**
 * Runs a task with a time limit. When the time is over, the signal of the task is aborted with a
 * `DeadlineExceededError`. When `requestSignal` is aborted, the signal of the task is aborted with the same reason. In
 * both cases, the promise rejects with the reason of the task's signal.
 */
export async function withDeadline<Result>(
  maxMilliseconds: number,
  requestSignal: AbortSignal,
  task: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  requestSignal.throwIfAborted();
  const controller = new AbortController();
  let rejectWithReason = (_reason: unknown): void => {};
  const abortRejection = new Promise<never>((_, reject) => {
    rejectWithReason = reject;
  });
  // If the task aborts `requestSignal` and then throws an error before it returns a promise, nothing waits for
  // `abortRejection`. In this case, the rejection of `abortRejection` must not end the program.
  abortRejection.catch(() => {});
  const abort = (reason: unknown): void => {
    rejectWithReason(reason);
    controller.abort(reason);
  };
  const abortWithRequest = (): void => abort(requestSignal.reason);
  requestSignal.addEventListener("abort", abortWithRequest);
  const deadlineTimer = setTimeout(() => abort(new DeadlineExceededError()), maxMilliseconds);
  try {
    return await Promise.race([task(controller.signal), abortRejection]);
  } finally {
    clearTimeout(deadlineTimer);
    requestSignal.removeEventListener("abort", abortWithRequest);
  }
}
