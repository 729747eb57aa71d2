import { type Stats, statSync } from "node:fs";
import { stat } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { listTokenEntries, TokenTable } from "../../service/authenticate/token-table.js";
import type { Caller, Unauthenticated } from "../../service/index.js";
import { readJsonFile } from "../input/read-option-file.js";
import { messageOf } from "../output/error-message.js";
import { Misuse } from "../output/misuse.js";

/** How often the file is looked at, in milliseconds. */
const pollIntervalMs = 500;

/** How many tokens are read before other work has its turn. */
const entriesAtOnce = 1_000;

/** The tokens in a file. A changed file is read again; where that fails, the tokens that were read before stay in force. */
export class TokensFile {
  readonly #file: string;
  readonly #notify: (notice: string) => void;
  readonly #pollTimer: NodeJS.Timeout;
  #tokenTable = new TokenTable();
  /** What the system said of the file when its content was read, and when it was looked at last. */
  #readState: string;
  #seenState = "";
  #reading: Promise<void> = Promise.resolve();

  /**
   * Reads the file.
   *
   * @param notify Told of everything that is read later.
   * @throws Misuse if it cannot be read or is no tokens file.
   */
  constructor(file: string, notify: (notice: string) => void) {
    this.#file = file;
    this.#notify = notify;
    this.#readState = describeState(statSync(file, { throwIfNoEntry: false }));
    try {
      for (const [index, entry] of listTokenEntries(readJsonFile(file)).entries()) this.#tokenTable.add(entry, index);
    } catch (error) {
      throw error instanceof TypeError ? new Misuse(`${file}: ${error.message}`) : error;
    }
    this.#pollTimer = setInterval(() => void this.#readIfChanged(), pollIntervalMs).unref();
  }

  authenticate(request: Request): Caller | Unauthenticated {
    return this.#tokenTable.authenticate(request);
  }

  /** Reads the file again, whether it has changed or not. Never rejects. */
  reload(): Promise<void> {
    this.#reading = this.#reading.then(() => this.#read());
    return this.#reading;
  }

  stopWatching(): void {
    clearInterval(this.#pollTimer);
  }

  /** A file that is being written is read when it is the same twice in a row. */
  async #readIfChanged(): Promise<void> {
    const state = await this.#readFileState();
    const isStable = state === this.#seenState;
    this.#seenState = state;
    if (isStable && state !== this.#readState) await this.reload();
  }

  async #read(): Promise<void> {
    this.#readState = await this.#readFileState();
    try {
      const tokenTable = new TokenTable();
      for (const [index, entry] of listTokenEntries(readJsonFile(this.#file)).entries()) {
        tokenTable.add(entry, index);
        if (index % entriesAtOnce === entriesAtOnce - 1) await setImmediate();
      }
      this.#tokenTable = tokenTable;
      this.#notify(`${this.#file} was read again; tokens in force: ${tokenTable.size}`);
    } catch (error) {
      const problem = error instanceof Misuse ? error.message : `${this.#file}: ${messageOf(error)}`;
      this.#notify(`${problem}; the tokens that were read before stay in force`);
    }
  }

  async #readFileState(): Promise<string> {
    return describeState(await stat(this.#file).catch(() => undefined));
  }
}

/** A text that changes with every change of the file. */
const describeState = (stats: Stats | undefined): string =>
  stats ? [stats.mtimeMs, stats.ctimeMs, stats.size, stats.ino].join(" ") : "none";
