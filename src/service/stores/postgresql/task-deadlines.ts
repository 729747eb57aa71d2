import { DeadlineExceededError } from "../../http/deadline.js";

/**
 * Gives each task a signal. The signal is aborted in three cases: the time of the task is over, the caller no longer
 * waits for the result, or all tasks are aborted.
 */
export class TaskDeadlines {
  readonly #maxTaskTimeMs: number;
  readonly #controllers = new Set<AbortController>();
  #abortAllReason: Error | undefined;

  /** @param maxTaskTimeMs The default time limit for a task, in milliseconds. */
  constructor(maxTaskTimeMs: number) {
    this.#maxTaskTimeMs = maxTaskTimeMs;
  }

  /**
   * Runs a task. The task must reject when its signal is aborted.
   *
   * @param requestSignal If this signal is aborted, the signal of the task is aborted with the same reason.
   * @param maxTaskTimeMs The time limit for the task. Default: the limit that the constructor has received.
   */
  async runWithDeadline<Result>(
    requestSignal: AbortSignal | undefined,
    maxTaskTimeMs: number | undefined,
    task: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    requestSignal?.throwIfAborted();
    if (this.#abortAllReason) throw this.#abortAllReason;
    const controller = new AbortController();
    const abortWithRequest = (): void => controller.abort(requestSignal?.reason);
    requestSignal?.addEventListener("abort", abortWithRequest);
    const deadlineTimer = setTimeout(
      () => controller.abort(new DeadlineExceededError()),
      maxTaskTimeMs ?? this.#maxTaskTimeMs,
    );
    this.#controllers.add(controller);
    try {
      return await task(controller.signal);
    } finally {
      clearTimeout(deadlineTimer);
      requestSignal?.removeEventListener("abort", abortWithRequest);
      this.#controllers.delete(controller);
    }
  }

  /** Aborts all running tasks with the given reason. Every later call of `run` rejects with the same reason. */
  abortAll(reason: Error): void {
    this.#abortAllReason = reason;
    for (const controller of this.#controllers) controller.abort(reason);
  }
}
