import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * The signals that stop a server. After SIGTERM, the server still serves requests for some time before it stops. SIGINT
 * or a second signal stops the server immediately.
 */
export class StopSignalListener {
  #isDraining = false;
  #sigtermPromise: Promise<string> | undefined;
  #sigintPromise: Promise<string> | undefined;

  /** Whether the server is about to stop. Then load balancers should send no more requests. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  /**
   * Starts listening for signals. If a signal arrives before `listen` is called, the signal ends the program at once.
   */
  startListeningForSignals(): void {
    this.#sigtermPromise = once(process, "SIGTERM").then(() => "SIGTERM");
    this.#sigintPromise = once(process, "SIGINT").then(() => "SIGINT");
  }

  /**
   * Resolves when the server must stop accepting requests. `listen` must be called first.
   *
   * @param onDrain Called when the server begins to report that it is not ready. The server still serves requests for
   *   `drainMs` after this call.
   */
  async waitForStopSignalAndDrainTime(drainMs: number, onDrain: () => void): Promise<void> {
    const signal = await Promise.race([this.#sigtermPromise, this.#sigintPromise]);
    if (signal === "SIGINT" || drainMs === 0) return;
    this.#isDraining = true;
    onDrain();
    const sleepAbort = new AbortController();
    const drained = sleep(drainMs, undefined, { signal: sleepAbort.signal }).catch(() => {});
    await Promise.race([drained, this.#sigintPromise, once(process, "SIGTERM")]);
    sleepAbort.abort();
  }
}
