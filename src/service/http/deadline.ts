import { rejectWhenAborted } from "../reject-when-aborted.js";

/** A task has exceeded its time. */
export class DeadlineExceededError extends Error {
  constructor() {
    super("no answer in time");
  }
}

/**
 * Runs a task for at most some milliseconds. The task's signal is aborted when the time is over, with `DeadlineExceededError`, or
 * when the `requestSignal` is aborted, with the same reason. The promise then rejects with that reason.
 */
export async function withDeadline<Result>(
  maxMilliseconds: number,
  requestSignal: AbortSignal,
  task: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const { signal } = controller;
  const abortWithRequest = (): void => controller.abort(requestSignal.reason);
  if (requestSignal.aborted) abortWithRequest();
  requestSignal.addEventListener("abort", abortWithRequest);
  const deadlineTimer = setTimeout(() => controller.abort(new DeadlineExceededError()), maxMilliseconds);
  try {
    signal.throwIfAborted();
    return await rejectWhenAborted(task(signal), signal);
  } finally {
    clearTimeout(deadlineTimer);
    requestSignal.removeEventListener("abort", abortWithRequest);
  }
}
