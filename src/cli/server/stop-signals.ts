import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

/** How a server is told to stop: by SIGTERM, after a time in which it still serves, or at once by SIGINT or a second signal. */
export class StopSignals {
  #isDraining = false;
  #terminated: Promise<string> | undefined;
  #interrupted: Promise<string> | undefined;

  /** Whether the server serves for the last time, and whoever balances the load should send it no more. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Begins to listen. Before that, signals end the program at once. */
  listen(): void {
    this.#terminated = once(process, "SIGTERM").then(() => "SIGTERM");
    this.#interrupted = once(process, "SIGINT").then(() => "SIGINT");
  }

  /**
   * Resolves when the server shall take no more requests. `listen` was called before.
   *
   * @param onDrain Told that the server is not ready any more, and still serves for `drainMs`.
   */
  async waitUntilStopped(drainMs: number, onDrain: () => void): Promise<void> {
    const signal = await Promise.race([this.#terminated, this.#interrupted]);
    if (signal === "SIGINT" || drainMs === 0) return;
    this.#isDraining = true;
    onDrain();
    const sleepAbort = new AbortController();
    const drained = sleep(drainMs, undefined, { signal: sleepAbort.signal }).catch(() => {});
    await Promise.race([drained, this.#interrupted, once(process, "SIGTERM")]);
    sleepAbort.abort();
  }
}
