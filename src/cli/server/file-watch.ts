import { type Stats, statSync } from "node:fs";
import { stat } from "node:fs/promises";

/** The time between two checks of the files, in milliseconds. */
const pollIntervalMs = 500;

/**
 * Checks at regular intervals whether files have changed or were replaced. A mounted secret, for example, is replaced.
 */
export class FileWatch {
  readonly #files: readonly string[];
  readonly #onChange: () => Promise<void>;
  readonly #pollTimer: NodeJS.Timeout;
  /** The file attributes when the files were read, and at the last check. */
  #readState: string;
  #seenState = "";
  #reading: Promise<void> = Promise.resolve();

  /** @param onChange Called to read the files again. It never rejects. */
  constructor(files: readonly string[], onChange: () => Promise<void>) {
    this.#files = files;
    this.#onChange = onChange;
    this.#readState = describeStates(files.map((file) => statSync(file, { throwIfNoEntry: false })));
    this.#pollTimer = setInterval(() => void this.#readIfChanged(), pollIntervalMs).unref();
  }

  /** Reads the files again, whether they have changed or not. */
  reload(): Promise<void> {
    this.#reading = this.#reading.then(async () => {
      this.#readState = await this.#readStates();
      await this.#onChange();
    });
    return this.#reading;
  }

  stop(): void {
    clearInterval(this.#pollTimer);
  }

  /**
   * Reads the files when two checks in a row see the same attributes. Before that, a program may still be writing them.
   */
  async #readIfChanged(): Promise<void> {
    const state = await this.#readStates();
    const isStable = state === this.#seenState;
    this.#seenState = state;
    if (isStable && state !== this.#readState) await this.reload();
  }

  async #readStates(): Promise<string> {
    return describeStates(await Promise.all(this.#files.map((file) => stat(file).catch(() => undefined))));
  }
}

/** A text that changes with every change of a file. */
const describeStates = (statsOfFiles: readonly (Stats | undefined)[]): string =>
  statsOfFiles
    .map((stats) => (stats ? [stats.mtimeMs, stats.ctimeMs, stats.size, stats.ino].join(" ") : "none"))
    .join();
