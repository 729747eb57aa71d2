import { LRUCache } from "lru-cache";
import { RateLimit } from "../rate-limit.js";
import { Problem } from "./problem.js";

/**
 * The maximum number of counted callers. If there are more, the count of the caller whose last request is the oldest is
 * dropped.
 */
const maxCountedCallers = 100_000;

/** Limits the rate of calls of each caller. */
export class CallerRateLimit {
  readonly #requestsPerSecond: number;
  readonly #burst: number;
  readonly #getTime: () => number;
  readonly #limitsByCaller = new LRUCache<string, RateLimit>({ max: maxCountedCallers });

  /**
   * @param requestsPerSecond 0: no limit.
   * @param burst The number of requests that are allowed at once, after a pause. 0: as many as in a second.
   * @param getTime A clock that never goes back, in milliseconds.
   */
  constructor(requestsPerSecond: number, burst: number, getTime: () => number = () => performance.now()) {
    this.#requestsPerSecond = requestsPerSecond;
    this.#burst = burst || requestsPerSecond;
    this.#getTime = getTime;
  }

  /** @throws Problem if the caller has called too often: 429. */
  count(caller: string): void {
    if (this.#requestsPerSecond === 0) return;
    const rateLimit = this.#limitsByCaller.get(caller) ?? this.#addCaller(caller);
    if (rateLimit.tryTake()) return;
    throw new Problem(
      "RATE_LIMIT_EXCEEDED",
      `This caller has sent more than ${this.#requestsPerSecond} ${this.#requestsPerSecond === 1 ? "request" : "requests"} per second.`,
      {
        metadata: { requestsPerSecond: String(this.#requestsPerSecond) },
        headers: { "Retry-After": String(Math.max(1, Math.ceil(rateLimit.waitingTimeMs / 1_000))) },
      },
    );
  }

  #addCaller(caller: string): RateLimit {
    const rateLimit = new RateLimit(this.#burst, 1_000 / this.#requestsPerSecond, this.#getTime);
    this.#limitsByCaller.set(caller, rateLimit);
    return rateLimit;
  }
}
