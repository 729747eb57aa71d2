/** A fixed number of slots. If no slot is free, callers wait in the order of their calls. */
export class Semaphore {
  #freeCount: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#freeCount = count;
  }

  /** Waits for a slot. Rejects with the signal's reason if the signal is aborted before a slot is free. */
  async acquire(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (this.#freeCount > 0) {
      this.#freeCount -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const takeSlot = (): void => {
        signal?.removeEventListener("abort", stopWaiting);
        resolve();
      };
      const stopWaiting = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(takeSlot), 1);
        reject(signal?.reason);
      };
      this.#waiting.push(takeSlot);
      signal?.addEventListener("abort", stopWaiting, { once: true });
    });
  }

  /** Gives a slot back. The first waiting caller gets it. If no caller waits, the slot is free. */
  release(): void {
    const takeSlot = this.#waiting.shift();
    if (takeSlot) takeSlot();
    else this.#freeCount += 1;
  }
}
