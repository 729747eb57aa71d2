import { DeadlineExceededError } from "../../http/deadline.js";

/**
 * Gives each task a signal. The signal is aborted when the time is over, when the caller no longer waits for the
 * result, or when all tasks are aborted.
 */
export class TaskDeadlines {
  readonly #maxTaskTimeMs: number;
  readonly #controllers = new Set<AbortController>();
  #abortReason: Error | undefined;

  /** @param maxTaskTimeMs The maximum time for a task, in milliseconds. */
  constructor(maxTaskTimeMs: number) {
    this.#maxTaskTimeMs = maxTaskTimeMs;
  }

  /**
   * Runs a task, which must reject when its signal is aborted.
   *
   * @param requestSignal If this signal is aborted, the task's signal is aborted with the same reason.
   * @param maxTaskTimeMs Default: the maximum time that the constructor received.
   */
  async run<Result>(
    requestSignal: AbortSignal | undefined,
    maxTaskTimeMs: number | undefined,
    task: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    requestSignal?.throwIfAborted();
    if (this.#abortReason) throw this.#abortReason;
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

  /** Aborts all running tasks and all later tasks with this reason. */
  abortAll(reason: Error): void {
    this.#abortReason = reason;
    for (const controller of this.#controllers) controller.abort(reason);
  }
}
