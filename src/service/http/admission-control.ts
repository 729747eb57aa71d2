import { createOverloadedProblem } from "./overloaded-problem.js";

/**
 * Admission control: at most `maxConcurrent` tasks run at the same time, and at most `maxQueued` more tasks wait. The
 * slots for running tasks and the places in the queue are shared fairly among the callers. A free slot goes to the
 * waiting caller with the fewest running tasks. If the queue is full, a new task replaces the last waiting task of the
 * caller with the most waiting tasks. If the new task comes from this caller, the new task itself is rejected.
 */
export class AdmissionControl {
  readonly #maxConcurrent: number;
  readonly #maxQueued: number;
  #runningCount = 0;
  #queuedCount = 0;
  readonly #runningCountByCaller = new Map<string, number>();
  /** The waiting tasks of each caller. The callers are in the order of their turns. No list is empty. */
  readonly #queueByCaller = new Map<string, QueuedTask[]>();

  constructor(maxConcurrent: number, maxQueued: number) {
    this.#maxConcurrent = maxConcurrent;
    this.#maxQueued = maxQueued;
  }

  /** How many tasks run. */
  get runningCount(): number {
    return this.#runningCount;
  }

  /** How many tasks wait. */
  get queuedCount(): number {
    return this.#queuedCount;
  }

  /** @throws Problem if the queue is full; the signal's reason if the signal is aborted while the task waits. */
  async runWhenAdmitted<Result>(caller: string, signal: AbortSignal, task: () => Promise<Result>): Promise<Result> {
    if (this.#runningCount < this.#maxConcurrent) {
      this.#runningCount += 1;
      this.#changeRunningCountOfCaller(caller, 1);
    } else await this.#waitForSlot(caller, signal);
    try {
      return await task();
    } finally {
      this.#releaseSlot(caller);
    }
  }

  async #waitForSlot(caller: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#queuedCount >= this.#maxQueued) this.#makeRoomInQueue(caller);
    await new Promise<void>((resolve, reject) => {
      const leaveQueue = (): void => {
        this.#removeFromQueue(caller, queuedTask);
        queuedTask.reject(signal.reason);
      };
      const stopListening = (): void => signal.removeEventListener("abort", leaveQueue);
      const queuedTask: QueuedTask = {
        start: () => {
          stopListening();
          resolve();
        },
        reject: (reason) => {
          stopListening();
          reject(reason);
        },
      };
      this.#addToQueue(caller, queuedTask);
      signal.addEventListener("abort", leaveQueue, { once: true });
    });
  }

  /** A free slot goes directly to a task in the queue, so that a new task cannot take it. */
  #releaseSlot(caller: string): void {
    this.#changeRunningCountOfCaller(caller, -1);
    const nextCaller = this.#findNextCaller();
    const nextTask = nextCaller === undefined ? undefined : this.#queueByCaller.get(nextCaller)?.[0];
    if (nextCaller === undefined || !nextTask) {
      this.#runningCount -= 1;
      return;
    }
    this.#removeFromQueue(nextCaller, nextTask);
    this.#moveCallerToEndOfOrder(nextCaller);
    this.#changeRunningCountOfCaller(nextCaller, 1);
    nextTask.start();
  }

  /**
   * Returns the waiting caller with the fewest running tasks. If several callers have the fewest, the first of them in
   * the order of turns is returned.
   */
  #findNextCaller(): string | undefined {
    let nextCaller: string | undefined;
    let fewestRunning = Number.POSITIVE_INFINITY;
    for (const caller of this.#queueByCaller.keys()) {
      const runningCount = this.#runningCountByCaller.get(caller) ?? 0;
      if (runningCount < fewestRunning) [nextCaller, fewestRunning] = [caller, runningCount];
    }
    return nextCaller;
  }

  /**
   * Makes room in the queue for a new task, which counts as a waiting task of its caller. If no caller has more waiting
   * tasks than this caller, the new task is rejected. Otherwise, the caller with the most waiting tasks loses its last
   * waiting task. If several callers have the most, the last of these callers in the order of turns loses the task.
   */
  #makeRoomInQueue(newCaller: string): void {
    let largestCaller = newCaller;
    let mostQueued = (this.#queueByCaller.get(newCaller)?.length ?? 0) + 1;
    for (const [caller, queuedTasks] of this.#queueByCaller) {
      const isTie = queuedTasks.length === mostQueued && largestCaller !== newCaller;
      if (queuedTasks.length > mostQueued || isTie) [largestCaller, mostQueued] = [caller, queuedTasks.length];
    }
    const removedTask = largestCaller === newCaller ? undefined : this.#queueByCaller.get(largestCaller)?.at(-1);
    if (!removedTask) throw createOverloadedProblem();
    this.#removeFromQueue(largestCaller, removedTask);
    removedTask.reject(createOverloadedProblem());
  }

  #addToQueue(caller: string, queuedTask: QueuedTask): void {
    const queuedTasks = this.#queueByCaller.get(caller) ?? [];
    queuedTasks.push(queuedTask);
    this.#queueByCaller.set(caller, queuedTasks);
    this.#queuedCount += 1;
  }

  #removeFromQueue(caller: string, queuedTask: QueuedTask): void {
    const queuedTasks = this.#queueByCaller.get(caller) ?? [];
    queuedTasks.splice(queuedTasks.indexOf(queuedTask), 1);
    this.#queuedCount -= 1;
    if (queuedTasks.length === 0) this.#queueByCaller.delete(caller);
  }

  /**
   * Makes the caller the last one in the order of turns. In this way, callers with the same number of running tasks
   * take turns.
   */
  #moveCallerToEndOfOrder(caller: string): void {
    const queuedTasks = this.#queueByCaller.get(caller);
    if (!queuedTasks) return;
    this.#queueByCaller.delete(caller);
    this.#queueByCaller.set(caller, queuedTasks);
  }

  #changeRunningCountOfCaller(caller: string, change: number): void {
    const runningCount = (this.#runningCountByCaller.get(caller) ?? 0) + change;
    if (runningCount > 0) this.#runningCountByCaller.set(caller, runningCount);
    else this.#runningCountByCaller.delete(caller);
  }
}

interface QueuedTask {
  readonly start: () => void;
  readonly reject: (reason: unknown) => void;
}
