import { statSync } from "node:fs";
import { Connection, type ConnectionPurpose } from "./connection.js";
import { migrate } from "./migrate.js";
import { retryWhileBusy } from "./retry-while-busy.js";
import { registerAndFindOtherWriter } from "./writer-process.js";

/** How long the result of a check of the file is used, in milliseconds. */
const maxFileCheckAgeMs = 250;

export interface DatabaseFileOptions {
  readonly onNotice: (notice: string) => void;
  /** Whether the store records this process in the file as a writer. */
  readonly registersAsWriter: boolean;
}

/** The file of a store. This class can tell whether the file was removed or replaced by another file. */
export class DatabaseFile {
  readonly path: string;
  readonly #options: DatabaseFileOptions;
  #identity: string | undefined;
  #isMigrated = false;
  /** The time at which the file was last checked, in milliseconds. */
  #lastCheckTime = Number.NEGATIVE_INFINITY;

  constructor(path: string, options: DatabaseFileOptions) {
    this.path = path;
    this.#options = options;
  }

  /** Whether the file has the current schema. If it has, the file can be read even while it cannot be written. */
  get hasCurrentSchema(): boolean {
    return this.#isMigrated;
  }

  /** Whether the file was removed or replaced after it was migrated. */
  get isReplaced(): boolean {
    this.#lastCheckTime = performance.now();
    return this.#isMigrated && fileIdentityOf(this.path) !== this.#identity;
  }

  /**
   * Like `isReplaced`, but checks the file at most once in a quarter of a second. In the time between two checks, the
   * value is false.
   */
  get isReplacedIfCheckIsDue(): boolean {
    return performance.now() - this.#lastCheckTime >= maxFileCheckAgeMs && this.isReplaced;
  }

  /**
   * Opens a connection. The first connection creates the file if there is none. A later connection does not: the new
   * file would be empty, and nobody would notice that the former file was removed.
   *
   * @throws FileReplacedError if the file was removed.
   */
  openConnection(purpose: ConnectionPurpose): Connection {
    if (this.#identity !== undefined && fileIdentityOf(this.path) === undefined) {
      throw new FileReplacedError(`${this.path} was removed`);
    }
    return new Connection(this.path, purpose);
  }

  /** Opens a connection that writes. Creates the file if it does not exist, and brings it to the current schema. */
  async openAndMigrate(signal: AbortSignal): Promise<Connection> {
    let connection: Connection | undefined;
    try {
      const openedConnection = await retryWhileBusy(signal, () => this.openConnection("write"));
      connection = openedConnection;
      await retryWhileBusy(signal, () => migrate(openedConnection, this.path));
      this.#isMigrated = true;
      this.#identity = fileIdentityOf(this.path);
      if (this.#options.registersAsWriter) this.#registerAsWriter(openedConnection);
      return openedConnection;
    } catch (error) {
      connection?.close();
      if (error instanceof Error && "errcode" in error) error.message = `${this.path}: ${error.message}`;
      throw error;
    }
  }

  #registerAsWriter(connection: Connection): void {
    const otherWriter = registerAndFindOtherWriter(connection);
    if (!otherWriter) return;
    this.#options.onNotice(
      `process ${otherWriter.pid} already writes to ${this.path}; only one process should write to it`,
    );
  }

  /** Records that the file was replaced, so that the new file is migrated before it is used. */
  markNotMigrated(): void {
    this.#isMigrated = false;
  }
}

/** Thrown if the file of a store was removed or replaced by another file. */
export class FileReplacedError extends Error {
  readonly publicReason = "Its file was removed or replaced.";
}

/**
 * Returns a text that identifies the file at a path. The same file has the same text on this machine, even after it is
 * renamed. Returns undefined if there is no file.
 */
function fileIdentityOf(path: string): string | undefined {
  const fileStatus = statSync(path, { bigint: true, throwIfNoEntry: false });
  return fileStatus && `${fileStatus.dev} ${fileStatus.ino}`;
}
