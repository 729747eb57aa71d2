import { AdmissionControl } from "./admission-control.js";
import { createOverloadedProblem } from "./overloaded-problem.js";

/** The weight of the latest task in the average time of all tasks. */
const smoothingFactor = 0.2;

/**
 * Runs tasks that need much processor time. Only a few of them run at the same time. In this way, short tasks can run
 * in between, and long tasks that have started can finish. Callers take turns. If a task would have to wait too long,
 * it is rejected before it starts.
 */
export class LongTaskQueue {
  readonly #maxConcurrent: number;
  readonly #maxWaitingTimeMs: number;
  readonly #admissionControl: AdmissionControl;
  /** The number of tasks that run or wait. */
  #unfinishedTaskCount = 0;
  /** In milliseconds. */
  #averageTime = 0;

  /**
   * @param maxWaitingTimeMs In milliseconds. A task is rejected if the tasks before it will probably take longer than
   *   this.
   */
  constructor(maxConcurrent: number, maxQueued: number, maxWaitingTimeMs: number) {
    this.#maxConcurrent = maxConcurrent;
    this.#maxWaitingTimeMs = maxWaitingTimeMs;
    this.#admissionControl = new AdmissionControl(maxConcurrent, maxQueued);
  }

  /** How many tasks run. */
  get runningCount(): number {
    return this.#admissionControl.runningCount;
  }

  /** How many tasks wait. */
  get queuedCount(): number {
    return this.#admissionControl.queuedCount;
  }

  /**
   * @throws Problem if too many tasks wait, or if this task would wait too long; the signal's reason if the signal is
   *   aborted while the task waits.
   */
  async runInQueue<Result>(caller: string, signal: AbortSignal, task: () => Promise<Result>): Promise<Result> {
    const tasksBefore = Math.max(0, this.#unfinishedTaskCount - this.#maxConcurrent + 1);
    if ((tasksBefore * this.#averageTime) / this.#maxConcurrent > this.#maxWaitingTimeMs) {
      throw createOverloadedProblem();
    }
    this.#unfinishedTaskCount += 1;
    try {
      return await this.#admissionControl.runWhenAdmitted(caller, signal, async () => {
        const startTime = performance.now();
        // With this pause, other work can run between the end of one task and the start of the next one.
        await yieldToEventLoop();
        try {
          return await task();
        } finally {
          this.#averageTime += smoothingFactor * (performance.now() - startTime - this.#averageTime);
        }
      });
    } finally {
      this.#unfinishedTaskCount -= 1;
    }
  }
}

let lastPromiseInYieldChain: Promise<void> = Promise.resolve();

/**
 * Lets the event loop do other work. If several long tasks wait here, only one of them continues in each round of the
 * event loop.
 */
export function yieldToEventLoop(): Promise<void> {
  lastPromiseInYieldChain = lastPromiseInYieldChain.then(() => new Promise((resolve) => setTimeout(resolve)));
  return lastPromiseInYieldChain;
}
