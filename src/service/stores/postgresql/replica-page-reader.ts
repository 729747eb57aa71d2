import type { StoredSubscription } from "../../subscription.js";
import type { SqlPageQuery } from "../sql-page-query.js";
import type { Database } from "./database.js";
import { readPage } from "./page.js";
import { hasReplayed, readCurrentWalPosition, type WalPosition } from "./wal-position.js";

/** The maximum number of recorded callers that have written. */
const maxRememberedWriters = 10_000;

/** How long a failed replica is not used, in milliseconds. */
const pauseAfterFailureMs = 1_000;

/** The replica does not show the last write of a caller yet. */
class ReplicaLagError extends Error {}

/** A write whose position is requested when it is needed. */
interface RecordedWrite {
  position?: WalPosition;
}

/**
 * Reads pages from a read replica, which may be behind. It returns no page for a caller whose own writes the replica
 * does not show yet, and for all callers while the replica does not answer.
 */
export class ReplicaPageReader {
  readonly #replica: Database;
  readonly #primary: Database;
  /** The last write of each caller, oldest first, until the replica has shown it. */
  readonly #lastWrites = new Map<string, RecordedWrite>();
  /** The last write of all callers that are no longer recorded. */
  #forgottenWrite: RecordedWrite | undefined;
  #restEnd = 0;

  constructor(replica: Database, primary: Database) {
    this.#replica = replica;
    this.#primary = primary;
  }

  /** Records that a caller may have written something. */
  recordWrite(authority: string): void {
    this.#lastWrites.delete(authority);
    this.#lastWrites.set(authority, {});
    if (this.#lastWrites.size <= maxRememberedWriters) return;
    const [oldestAuthority = ""] = this.#lastWrites.keys();
    this.#lastWrites.delete(oldestAuthority);
    this.#forgottenWrite = {};
  }

  /** Reads a page. Undefined if the primary has to read it. */
  async readPage(
    query: SqlPageQuery,
    signal: AbortSignal | undefined,
  ): Promise<readonly StoredSubscription[] | undefined> {
    if (performance.now() < this.#restEnd) return undefined;
    const ownWrite = this.#lastWrites.get(query.authority);
    const write = ownWrite ?? this.#forgottenWrite;
    if (write) await this.#locate(write, signal);
    const { position } = write ?? {};
    try {
      const page = await readPage(this.#replica, query, signal, async (connection) => {
        if (position !== undefined && !(await hasReplayed(connection, position))) throw new ReplicaLagError();
      });
      if (ownWrite && this.#lastWrites.get(query.authority) === ownWrite) this.#lastWrites.delete(query.authority);
      return page;
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof ReplicaLagError)) this.#restEnd = performance.now() + pauseAfterFailureMs;
      return undefined;
    }
  }

  /** Requests the position of a write. The current position of the primary is not before it. */
  async #locate(write: RecordedWrite, signal: AbortSignal | undefined): Promise<void> {
    write.position ??= await this.#primary.read(signal, readCurrentWalPosition);
  }
}
