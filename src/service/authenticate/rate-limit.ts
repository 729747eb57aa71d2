/** Allows something so often at once, and then once in each interval. */
export class RateLimit {
  readonly #maxAtOnce: number;
  readonly #intervalMs: number;
  #available: number;
  #lastRefillTime = performance.now();

  constructor(maxAtOnce: number, intervalMs: number) {
    this.#maxAtOnce = maxAtOnce;
    this.#intervalMs = intervalMs;
    this.#available = maxAtOnce;
  }

  /** Whether it is allowed now. It then counts as done. */
  tryTake(): boolean {
    const refillCount = Math.floor((performance.now() - this.#lastRefillTime) / this.#intervalMs);
    this.#lastRefillTime += refillCount * this.#intervalMs;
    this.#available = Math.min(this.#maxAtOnce, this.#available + refillCount);
    if (this.#available === 0) return false;
    this.#available -= 1;
    return true;
  }
}
