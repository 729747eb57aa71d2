import { rejectWhenAborted } from "../reject-when-aborted.js";

/** A task has taken longer than it may. */
export class DeadlineExceeded extends Error {}

/**
 * Runs a task for at most some milliseconds. The task's signal is aborted when the time is over, with `DeadlineExceeded`, or
 * when the `requestSignal` is aborted, with the same reason. The promise then rejects with that reason.
 */
export async function withDeadline<Result>(
  milliseconds: number,
  requestSignal: AbortSignal,
  task: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const { signal } = controller;
  const onAbort = (): void => controller.abort(requestSignal.reason);
  if (requestSignal.aborted) onAbort();
  requestSignal.addEventListener("abort", onAbort);
  const timer = setTimeout(() => controller.abort(new DeadlineExceeded()), milliseconds);
  try {
    signal.throwIfAborted();
    return await rejectWhenAborted(task(signal), signal);
  } finally {
    clearTimeout(timer);
    requestSignal.removeEventListener("abort", onAbort);
  }
}
