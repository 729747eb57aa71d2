import type { StoredSubscription } from "../subscription.js";
import type { EnumerableStore } from "./enumerable-store.js";
import type { SubscriptionStore } from "./store.js";

/** The progress of an import from a file. */
export interface ImportProgress {
  /** The number of lines of the file that were processed. */
  readonly processedLines: number;
  /** The number of processed lines that were imported. */
  readonly importedLines: number;
  /** The size of the file with the rejected lines, in bytes. */
  readonly rejectedBytes: number;
}

/** Another program has imported lines of the same file since the progress was read. */
export class ConcurrentImportError extends Error {
  override readonly name = "ConcurrentImportError";

  constructor() {
    super("another program has imported lines of the same file");
  }
}

/**
 * A store that keeps its data when the program ends. It also has the methods that the commands `import`, `export`,
 * `copy` and `prune` need.
 */
export interface PersistentStore extends EnumerableStore {
  /**
   * Returns the progress of the import of a file. Undefined if no import of this file has begun. The fingerprint is a
   * hash of the file's content.
   */
  getImportProgress(fileFingerprint: string): Promise<ImportProgress | undefined>;
  /** Returns the progress of every import, by the fingerprint of the imported file. */
  listImports(signal?: AbortSignal): Promise<ReadonlyMap<string, ImportProgress>>;
  /**
   * Puts subscriptions like `put` and saves the progress in the same transaction.
   *
   * @param expectedProcessedLines The number of processed lines that the caller has read from the store: 0 for a new
   *   import.
   * @param createProgress Receives the indexes that `put` would return, and returns the new progress. Called again at
   *   each retry.
   * @throws ConcurrentImportError if the stored progress differs from `expectedProcessedLines`.
   */
  putImported(
    importedSubscriptions: readonly StoredSubscription[],
    fileFingerprint: string,
    expectedProcessedLines: number,
    createProgress: (refusedIndexes: readonly number[]) => ImportProgress,
  ): Promise<readonly number[]>;
  /**
   * For each caller, deletes the stored event types that no subscription of this caller has any more. Returns the
   * number of deleted event types, for all callers together.
   */
  pruneEventTypes(signal?: AbortSignal): Promise<number>;
}

/** Whether a store is a `PersistentStore`: no other store has the method `putImported`. */
export const isPersistentStore = (store: SubscriptionStore): store is PersistentStore => "putImported" in store;
