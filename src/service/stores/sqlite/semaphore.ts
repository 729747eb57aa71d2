/** A number of slots. If all are taken, callers wait in their order. */
export class Semaphore {
  #freeCount: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#freeCount = count;
  }

  /** Waits for a slot. Rejects with the signal's reason if the signal is aborted before. */
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

  /** Returns a slot, and passes it to the first waiting caller. */
  release(): void {
    const takeSlot = this.#waiting.shift();
    if (takeSlot) takeSlot();
    else this.#freeCount += 1;
  }
}
