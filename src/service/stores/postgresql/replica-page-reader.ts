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
  /** Writes are counted from 1. The position of a write is not before those of all with lower numbers. */
  readonly number: number;
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
  #writeCount = 0;
  /** The number of the last write that is no longer recorded. */
  #lastForgottenNumber = 0;
  /** A write that is not before the last forgotten one. */
  #writeAfterForgotten: RecordedWrite | undefined;
  /** The number up to which the replica has shown all writes. */
  #lastShownNumber = 0;
  #restEnd = 0;

  constructor(replica: Database, primary: Database) {
    this.#replica = replica;
    this.#primary = primary;
  }

  /** Records that a caller may have written something. It is called when the write has ended. */
  recordWrite(authority: string): void {
    this.#writeCount += 1;
    this.#lastWrites.delete(authority);
    this.#lastWrites.set(authority, { number: this.#writeCount });
    if (this.#lastWrites.size <= maxRememberedWriters) return;
    for (const [oldestAuthority, { number }] of this.#lastWrites) {
      this.#lastWrites.delete(oldestAuthority);
      this.#lastForgottenNumber = number;
      return;
    }
  }

  /** Reads a page. Undefined if the primary has to read it. */
  async readPage(
    query: SqlPageQuery,
    signal: AbortSignal | undefined,
  ): Promise<readonly StoredSubscription[] | undefined> {
    if (performance.now() < this.#restEnd) return undefined;
    const write = this.#findWriteToShow(query.authority);
    if (write) await this.#locate(write, signal);
    const { position } = write ?? {};
    try {
      const page = await readPage(this.#replica, query, signal, async (connection) => {
        if (position !== undefined && !(await hasReplayed(connection, position))) throw new ReplicaLagError();
      });
      if (write) this.#lastShownNumber = Math.max(this.#lastShownNumber, write.number);
      return page;
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof ReplicaLagError)) this.#restEnd = performance.now() + pauseAfterFailureMs;
      return undefined;
    }
  }

  /** The write that the replica must show before it may read for a caller. Undefined if it has shown it already. */
  #findWriteToShow(authority: string): RecordedWrite | undefined {
    const ownWrite = this.#lastWrites.get(authority);
    if (ownWrite) return ownWrite.number > this.#lastShownNumber ? ownWrite : undefined;
    if (this.#lastForgottenNumber <= this.#lastShownNumber) return undefined;
    if (!this.#writeAfterForgotten || this.#writeAfterForgotten.number < this.#lastForgottenNumber) {
      this.#writeAfterForgotten = { number: this.#writeCount };
    }
    return this.#writeAfterForgotten;
  }

  /** Requests the position of a write. The current position of the primary is not before it. */
  async #locate(write: RecordedWrite, signal: AbortSignal | undefined): Promise<void> {
    write.position ??= await this.#primary.read(signal, readCurrentWalPosition);
  }
}
