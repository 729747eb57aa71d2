import { LRUCache } from "lru-cache";
import { RateLimiter } from "../rate-limiter.js";
import { Problem } from "./problem.js";

/**
 * The maximum number of callers whose requests are counted. If there are more, the count of the caller that has not
 * called for the longest time is dropped.
 */
const maxCountedCallers = 100_000;

/** Limits the rate of calls of each caller. */
export class CallerRateLimit {
  readonly #requestsPerSecond: number;
  readonly #burst: number;
  readonly #getTime: () => number;
  readonly #limitsByCaller = new LRUCache<string, RateLimiter>({ max: maxCountedCallers });

  /**
   * @param requestsPerSecond 0: no limit.
   * @param burst The number of requests that a caller can send at once, after a pause. 0: the same number as
   *   `requestsPerSecond`.
   * @param getTime A clock that never goes back, in milliseconds.
   */
  constructor(requestsPerSecond: number, burst: number, getTime: () => number = () => performance.now()) {
    this.#requestsPerSecond = requestsPerSecond;
    this.#burst = burst || requestsPerSecond;
    this.#getTime = getTime;
  }

  /**
   * Counts a request of a caller.
   *
   * @throws Problem if the caller has sent too many requests: 429.
   */
  countRequestOrThrow(caller: string): void {
    if (this.#requestsPerSecond === 0) return;
    const rateLimit = this.#limitsByCaller.get(caller) ?? this.#addCaller(caller);
    if (rateLimit.tryUseOnce()) return;
    throw new Problem(
      "RATE_LIMIT_EXCEEDED",
      `This caller has sent more than ${this.#requestsPerSecond} ${this.#requestsPerSecond === 1 ? "request" : "requests"} per second.`,
      {
        metadata: { requestsPerSecond: String(this.#requestsPerSecond) },
        headers: { "Retry-After": String(Math.max(1, Math.ceil(rateLimit.waitingTimeMs / 1_000))) },
      },
    );
  }

  #addCaller(caller: string): RateLimiter {
    const rateLimit = new RateLimiter(this.#burst, 1_000 / this.#requestsPerSecond, this.#getTime);
    this.#limitsByCaller.set(caller, rateLimit);
    return rateLimit;
  }
}
