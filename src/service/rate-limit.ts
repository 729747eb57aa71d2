/** A token bucket: allows something so often at once, and then once in each interval. */
export class RateLimit {
  readonly #maxAtOnce: number;
  readonly #intervalMs: number;
  readonly #getTime: () => number;
  #available: number;
  #lastRefillTime: number;

  /** @param getTime A clock that never goes back, in milliseconds. */
  constructor(maxAtOnce: number, intervalMs: number, getTime: () => number = () => performance.now()) {
    this.#maxAtOnce = maxAtOnce;
    this.#intervalMs = intervalMs;
    this.#getTime = getTime;
    this.#available = maxAtOnce;
    this.#lastRefillTime = getTime();
  }

  /** Whether it is allowed now. It then counts as done. */
  tryTake(): boolean {
    const refillCount = Math.floor((this.#getTime() - this.#lastRefillTime) / this.#intervalMs);
    this.#lastRefillTime += refillCount * this.#intervalMs;
    this.#available = Math.min(this.#maxAtOnce, this.#available + refillCount);
    if (this.#available === 0) return false;
    this.#available -= 1;
    return true;
  }

  /** The time until it is allowed again after it was not, in milliseconds. */
  get waitingTimeMs(): number {
    return Math.max(0, this.#lastRefillTime + this.#intervalMs - this.#getTime());
  }
}
