/** A token bucket. At first, it allows several uses at once. After these uses, it allows one use in each interval. */
export class RateLimiter {
  readonly #maxAtOnce: number;
  readonly #refillIntervalMs: number;
  readonly #getTime: () => number;
  #available: number;
  #lastRefillTime: number;

  /** @param getTime A clock that never goes back, in milliseconds. */
  constructor(maxAtOnce: number, intervalMs: number, getTime: () => number = () => performance.now()) {
    this.#maxAtOnce = maxAtOnce;
    this.#refillIntervalMs = intervalMs;
    this.#getTime = getTime;
    this.#available = maxAtOnce;
    this.#lastRefillTime = getTime();
  }

  /** Whether one more use is allowed now. If it is allowed, this call counts as the use. */
  tryUseOnce(): boolean {
    const refillCount = Math.floor((this.#getTime() - this.#lastRefillTime) / this.#refillIntervalMs);
    this.#lastRefillTime += refillCount * this.#refillIntervalMs;
    this.#available = Math.min(this.#maxAtOnce, this.#available + refillCount);
    if (this.#available === 0) return false;
    this.#available -= 1;
    return true;
  }

  /** The time until the next use is allowed, in milliseconds. Valid after `tryUseOnce` has returned false. */
  get waitingTimeMs(): number {
    return Math.max(0, this.#lastRefillTime + this.#refillIntervalMs - this.#getTime());
  }
}
