import { AdmissionControl } from "./admission-control.js";
import { createOverloadedProblem } from "./overloaded-problem.js";

/** The weight of the newest task in the average of their times. */
const smoothingFactor = 0.2;

/**
 * Runs tasks that take much of the processor: few at the same time, so that short tasks come in between, and those that have
 * begun come to their end. Callers take turns. A task that would wait too long is rejected before any work is done for it.
 */
export class LongTaskQueue {
  readonly #maxConcurrent: number;
  readonly #maxWaitingTimeMs: number;
  readonly #admissionControl: AdmissionControl;
  /** Tasks that run or wait. */
  #pendingCount = 0;
  /** In milliseconds. */
  #averageTime = 0;

  /** @param maxWaitingTimeMs A task is rejected if those before it probably take longer, in milliseconds. */
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

  /** @throws Problem if too many tasks wait; the signal's reason if the signal is aborted while the task waits. */
  async run<Result>(caller: string, signal: AbortSignal, task: () => Promise<Result>): Promise<Result> {
    const tasksBefore = Math.max(0, this.#pendingCount - this.#maxConcurrent + 1);
    if ((tasksBefore * this.#averageTime) / this.#maxConcurrent > this.#maxWaitingTimeMs) {
      throw createOverloadedProblem();
    }
    this.#pendingCount += 1;
    try {
      return await this.#admissionControl.run(caller, signal, async () => {
        const startTime = performance.now();
        // The event loop goes on between the end of one task and the beginning of the next one.
        await yieldToEventLoop();
        try {
          return await task();
        } finally {
          this.#averageTime += smoothingFactor * (performance.now() - startTime - this.#averageTime);
        }
      });
    } finally {
      this.#pendingCount -= 1;
    }
  }
}

let lastYieldPromise: Promise<void> = Promise.resolve();

/** Lets the event loop do what else there is to do. Of all long tasks of this program one goes on in each round of the loop. */
export function yieldToEventLoop(): Promise<void> {
  lastYieldPromise = lastYieldPromise.then(() => new Promise((resolve) => setTimeout(resolve)));
  return lastYieldPromise;
}
