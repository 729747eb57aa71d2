import { setImmediate } from "node:timers/promises";
import type { Profile } from "../../index.js";
import { listTokenEntriesToValidate, TokenTable } from "../../service/authenticate/token-table.js";
import type { Caller, Unauthenticated } from "../../service/index.js";
import { readJsonFile } from "../input/read-option-file.js";
import { errorMessageOf } from "../output/error-message.js";
import { Misuse } from "../output/misuse.js";
import { FileWatcher } from "./file-watcher.js";
import { createTokenScopesChecker } from "./unknown-scopes.js";

/** The number of tokens that are processed before the event loop continues with other work. */
const maxEntriesPerTurn = 1_000;

/** The maximum number of tokens with doubtful scopes that are reported. */
const maxReportedTokens = 5;

export interface TokensFileOptions {
  /** The profile with the scopes that the API accepts. */
  readonly profileWithScopes: Profile;
  /** Called with a message each time the file has been read again. */
  readonly inform: (message: string) => void;
  /** Called with a description of a probable mistake. */
  readonly warn: (message: string) => void;
}

/** The tokens in a file. If the file changes, it is read again. If reading it fails, the previous tokens stay valid. */
export class TokensFile {
  readonly #filePath: string;
  readonly #options: TokensFileOptions;
  readonly #fileWatch: FileWatcher;
  readonly #findScopeProblem: (tokenScopes: readonly string[]) => string | undefined;
  #tokenTable = new TokenTable();

  /**
   * Reads the file.
   *
   * @throws Misuse if the file cannot be read or is not a tokens file.
   */
  constructor(file: string, options: TokensFileOptions) {
    this.#filePath = file;
    this.#options = options;
    this.#findScopeProblem = createTokenScopesChecker(options.profileWithScopes);
    this.#fileWatch = new FileWatcher([file], () => this.#read());
    try {
      const entries = readEntries(file);
      for (const [index, entry] of entries.entries()) this.#tokenTable.addTokenEntry(entry, index);
      this.#warnOfDoubtfulEntries(entries);
    } catch (error) {
      this.stopWatching();
      throw error instanceof TypeError ? new Misuse(`${file}: ${error.message}`) : error;
    }
  }

  authenticate(request: Request): Caller | Unauthenticated {
    return this.#tokenTable.authenticate(request);
  }

  /** Reads the file again, whether it has changed or not. Never rejects. */
  reload(): Promise<void> {
    return this.#fileWatch.reloadNow();
  }

  stopWatching(): void {
    this.#fileWatch.stop();
  }

  async #read(): Promise<void> {
    const { inform, warn } = this.#options;
    try {
      const tokenTable = new TokenTable();
      const entries = readEntries(this.#filePath);
      for (const [index, entry] of entries.entries()) {
        tokenTable.addTokenEntry(entry, index);
        if (index % maxEntriesPerTurn === maxEntriesPerTurn - 1) await setImmediate();
      }
      this.#tokenTable = tokenTable;
      inform(`${this.#filePath} was read again; valid tokens: ${tokenTable.size}`);
      this.#warnOfDoubtfulEntries(entries);
    } catch (error) {
      const problem = error instanceof Misuse ? error.message : `${this.#filePath}: ${errorMessageOf(error)}`;
      warn(`${problem}; the previous tokens stay valid`);
    }
  }

  /** @param entries The entries of the file. The caller has checked that they are valid tokens. */
  #warnOfDoubtfulEntries(entries: readonly unknown[]): void {
    const { warn } = this.#options;
    if (entries.length === 0) warn(`${this.#filePath}: the list of tokens is empty, so every call is refused`);
    let doubtfulCount = 0;
    for (const [index, entry] of entries.entries()) {
      const problem = this.#findScopeProblem(Object(entry).scopes);
      if (problem === undefined) continue;
      doubtfulCount += 1;
      if (doubtfulCount <= maxReportedTokens) warn(`${this.#filePath}: tokens[${index}]: ${problem}`);
    }
    if (doubtfulCount > maxReportedTokens) {
      warn(`${this.#filePath}: ${doubtfulCount - maxReportedTokens} more tokens have such a problem`);
    }
  }
}

/** @throws TypeError if the file does not have the structure of a tokens file. */
function readEntries(file: string): readonly unknown[] {
  const entries = listTokenEntriesToValidate(readJsonFile(file));
  if (!entries) throw new TypeError('a tokens file must be { "tokens": [ … ] }');
  return entries;
}
