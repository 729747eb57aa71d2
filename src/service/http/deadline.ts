import { rejectWhenAborted } from "../reject-when-aborted.js";

/** The error for a task that has exceeded its time. */
export class DeadlineExceededError extends Error {
  constructor() {
    super("no answer in time");
  }
}

/**
 * Runs a task with a time limit. When the time is over, the task's signal is aborted with `DeadlineExceededError`. When
 * `requestSignal` is aborted, the task's signal is aborted with the same reason. In both cases, the promise rejects
 * with the reason of the task's signal.
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
