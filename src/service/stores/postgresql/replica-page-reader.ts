import type { StoredSubscription } from "../../subscription.js";
import type { PageQueryForSqlStores } from "../page-query-for-sql-stores.js";
import type { Database } from "./database.js";
import { readPage } from "./page.js";
import { hasReplayed, readCurrentWalPosition, type WalPosition } from "./wal-position.js";

/** The maximum number of callers for whom the last write is recorded. */
const maxRememberedWriters = 10_000;

/** How long the replica is not used after it has failed, in milliseconds. */
const pauseAfterFailureMs = 1_000;

/** Thrown if the replica does not show the last write of a caller yet. */
class ReplicaLagError extends Error {}

/** A write on the primary. Its position in the write-ahead log is read only when it is needed. */
interface RecordedWrite {
  /**
   * The number of the write, counted from 1. If the replica shows a write, it also shows every write with a lower
   * number.
   */
  readonly writeNumber: number;
  walPosition?: WalPosition;
}

/**
 * Reads pages from a read replica, which may be behind the primary. As long as the replica does not show all writes of
 * a caller, this class reads no page for this caller. For a short time after a failure of the replica, this class reads
 * no page for any caller.
 */
export class ReplicaPageReader {
  readonly #replica: Database;
  readonly #primary: Database;
  /** The last write of each caller. The oldest write is first. */
  readonly #lastWrites = new Map<string, RecordedWrite>();
  #writeCount = 0;
  /** The number of the last write that was removed from `#lastWrites`. */
  #lastForgottenNumber = 0;
  /**
   * A write that stands for all removed writes. Its number is at least `#lastForgottenNumber`. So if the replica shows
   * this write, it also shows all removed writes.
   */
  #writeStandingForRemovedWrites: RecordedWrite | undefined;
  /** The replica has shown the write with this number and all writes before it. */
  #lastReplicatedWriteNumber = 0;
  #pauseEndTime = 0;

  constructor(replica: Database, primary: Database) {
    this.#replica = replica;
    this.#primary = primary;
  }

  /** Records that a caller may have written something. Must be called when the write has ended. */
  recordWrite(authority: string): void {
    this.#writeCount += 1;
    this.#lastWrites.delete(authority);
    this.#lastWrites.set(authority, { writeNumber: this.#writeCount });
    if (this.#lastWrites.size <= maxRememberedWriters) return;
    for (const [oldestAuthority, { writeNumber }] of this.#lastWrites) {
      this.#lastWrites.delete(oldestAuthority);
      this.#lastForgottenNumber = writeNumber;
      return;
    }
  }

  /** Reads a page. Returns undefined if the page must be read from the primary. */
  async readPage(
    query: PageQueryForSqlStores,
    signal: AbortSignal | undefined,
  ): Promise<readonly StoredSubscription[] | undefined> {
    if (performance.now() < this.#pauseEndTime) return undefined;
    const write = this.#findWriteToShow(query.authority);
    if (write) await this.#recordWalPositionOfWrite(write, signal);
    const { walPosition } = write ?? {};
    try {
      const page = await readPage(this.#replica, query, signal, async (connection) => {
        if (walPosition !== undefined && !(await hasReplayed(connection, walPosition))) throw new ReplicaLagError();
      });
      if (write) this.#lastReplicatedWriteNumber = Math.max(this.#lastReplicatedWriteNumber, write.writeNumber);
      return page;
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof ReplicaLagError)) this.#pauseEndTime = performance.now() + pauseAfterFailureMs;
      return undefined;
    }
  }

  /**
   * Finds the write that the replica must show before a page of a caller can be read from the replica. Returns
   * undefined if the replica has already shown this write, or if there is no such write.
   */
  #findWriteToShow(authority: string): RecordedWrite | undefined {
    const ownWrite = this.#lastWrites.get(authority);
    if (ownWrite) return ownWrite.writeNumber > this.#lastReplicatedWriteNumber ? ownWrite : undefined;
    if (this.#lastForgottenNumber <= this.#lastReplicatedWriteNumber) return undefined;
    if (
      !this.#writeStandingForRemovedWrites ||
      this.#writeStandingForRemovedWrites.writeNumber < this.#lastForgottenNumber
    ) {
      this.#writeStandingForRemovedWrites = { writeNumber: this.#writeCount };
    }
    return this.#writeStandingForRemovedWrites;
  }

  /**
   * Reads the current position of the primary, and records it as the position of a write. The real position of the
   * write is the same or earlier.
   */
  async #recordWalPositionOfWrite(write: RecordedWrite, signal: AbortSignal | undefined): Promise<void> {
    write.walPosition ??= await this.#primary.read(signal, readCurrentWalPosition);
  }
}
