import { Problem } from "./problem.js";

/** Lets a number of tasks run at once and a number of others wait; whoever comes then is turned away. */
export class Admission {
  readonly #atOnce: number;
  readonly #waiting: number;
  #running = 0;
  readonly #queue: (() => void)[] = [];

  constructor(atOnce: number, waiting: number) {
    this.#atOnce = atOnce;
    this.#waiting = waiting;
  }

  /** @throws Problem if as many wait already as may; the signal's reason if it is aborted while the task waits. */
  async run<Result>(signal: AbortSignal, task: () => Promise<Result>): Promise<Result> {
    await this.#enter(signal);
    try {
      return await task();
    } finally {
      this.#leave();
    }
  }

  async #enter(signal: AbortSignal): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1;
      return;
    }
    if (this.#queue.length >= this.#waiting) {
      throw new Problem("OVERLOADED", "Too many requests at once.", { headers: { "Retry-After": "1" } });
    }
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        this.#queue.splice(this.#queue.indexOf(enter), 1);
        reject(signal.reason);
      };
      const enter = (): void => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      this.#queue.push(enter);
      signal.addEventListener("abort", leave, { once: true });
    });
  }

  /** A place that becomes free is handed on, so that nobody overtakes those who wait. */
  #leave(): void {
    const next = this.#queue.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
