import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * The signals that stop a server. SIGTERM stops it after a time in which it still serves requests. SIGINT or a second
 * signal stops it immediately.
 */
export class StopSignals {
  #isDraining = false;
  #terminated: Promise<string> | undefined;
  #interrupted: Promise<string> | undefined;

  /** Whether the server is about to stop, so that load balancers should not send more requests. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Starts listening for signals. Before that, signals end the program at once. */
  listen(): void {
    this.#terminated = once(process, "SIGTERM").then(() => "SIGTERM");
    this.#interrupted = once(process, "SIGINT").then(() => "SIGINT");
  }

  /**
   * Resolves when the server must take no more requests. `listen` must be called first.
   *
   * @param onDrain Called when the server is no longer ready, but still serves for `drainMs`.
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
