import { type Stats, statSync } from "node:fs";
import { stat } from "node:fs/promises";

/** How often the files are looked at, in milliseconds. */
const pollIntervalMs = 500;

/** Looks from time to time whether files have changed, or were replaced, as a mounted secret is. */
export class FileWatch {
  readonly #files: readonly string[];
  readonly #onChange: () => Promise<void>;
  readonly #pollTimer: NodeJS.Timeout;
  /** What the system said of the files when they were read, and when they were looked at last. */
  #readState: string;
  #seenState = "";
  #reading: Promise<void> = Promise.resolve();

  /** @param onChange Reads the files again. Never rejects. */
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

  /** Files that are being written are read when they are the same twice in a row. */
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
