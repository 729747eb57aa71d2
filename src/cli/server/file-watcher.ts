import { type Stats, statSync } from "node:fs";
import { stat } from "node:fs/promises";

/** The time between two checks of the files, in milliseconds. */
const pollIntervalMs = 500;

/**
 * Checks at regular intervals whether files were changed or replaced. For example, Kubernetes replaces the file of a
 * mounted secret.
 */
export class FileWatcher {
  readonly #filePaths: readonly string[];
  readonly #onChange: () => Promise<void>;
  readonly #pollTimer: NodeJS.Timeout;
  /** The attributes of the files at the time when they were read. `#seenState` has the attributes at the last check. */
  #stateWhenFilesRead: string;
  #seenState = "";
  #reading: Promise<void> = Promise.resolve();

  /** @param onChange A function that reads the files again. Its promise must never be rejected. */
  constructor(files: readonly string[], onChange: () => Promise<void>) {
    this.#filePaths = files;
    this.#onChange = onChange;
    this.#stateWhenFilesRead = fingerprintOfFileStats(files.map((file) => statSync(file, { throwIfNoEntry: false })));
    this.#pollTimer = setInterval(() => void this.#readIfChanged(), pollIntervalMs).unref();
  }

  /** Reads the files again, whether they have changed or not. */
  reloadNow(): Promise<void> {
    this.#reading = this.#reading.then(async () => {
      this.#stateWhenFilesRead = await this.#readStates();
      await this.#onChange();
    });
    return this.#reading;
  }

  stop(): void {
    clearInterval(this.#pollTimer);
  }

  /**
   * Reads changed files as soon as two checks in a row have found the same attributes. Before that, a program may still
   * be writing the files.
   */
  async #readIfChanged(): Promise<void> {
    const state = await this.#readStates();
    const isStable = state === this.#seenState;
    this.#seenState = state;
    if (isStable && state !== this.#stateWhenFilesRead) await this.reloadNow();
  }

  async #readStates(): Promise<string> {
    return fingerprintOfFileStats(await Promise.all(this.#filePaths.map((file) => stat(file).catch(() => undefined))));
  }
}

/** A text that describes the attributes of files. It changes with every change of a file. */
const fingerprintOfFileStats = (statsOfFiles: readonly (Stats | undefined)[]): string =>
  statsOfFiles
    .map((stats) => (stats ? [stats.mtimeMs, stats.ctimeMs, stats.size, stats.ino].join(" ") : "none"))
    .join();
