import type { StoredSubscription } from "../subscription.js";
import type { EnumerableStore } from "./enumerable-store.js";
import type { SubscriptionStore } from "./store.js";

/** How far the import of a file has come. */
export interface ImportProgress {
  /** The number of lines of the file that have been processed. */
  readonly processedLines: number;
  /** How many of the processed lines have been imported. */
  readonly importedLines: number;
  /** The size of the file that contains the rejected lines, in bytes. */
  readonly rejectedBytes: number;
}

/** Thrown if another program has imported lines of the same file since the progress was read. */
export class ConcurrentImportError extends Error {
  override readonly name = "ConcurrentImportError";

  constructor() {
    super("another program has imported lines of the same file");
  }
}

/**
 * A store whose data remains when the program ends. It also has the methods that the commands `import`, `export`,
 * `copy` and `prune` need.
 */
export interface PersistentStore extends EnumerableStore {
  /**
   * Returns the progress of the import of a file. Undefined if no import of this file has begun. The fingerprint is a
   * hash of the file's content.
   */
  getImportProgress(fileFingerprint: string): Promise<ImportProgress | undefined>;
  /** Returns the progress of all imports. The keys are the fingerprints of the imported files. */
  listImports(signal?: AbortSignal): Promise<ReadonlyMap<string, ImportProgress>>;
  /**
   * Puts subscriptions as `put` does, and saves the progress of an import in the same transaction.
   *
   * @param expectedProcessedLines The number of processed lines, as the caller has last read it from the store. For a
   *   new import, it is 0.
   * @param createProgress Receives the indexes that `put` would return, and returns the new progress. It is called
   *   again at each retry.
   * @throws ConcurrentImportError if the number of processed lines in the store differs from
   *   `expectedProcessedLines`.
   */
  putImported(
    importedSubscriptions: readonly StoredSubscription[],
    fileFingerprint: string,
    expectedProcessedLines: number,
    createProgress: (refusedIndexes: readonly number[]) => ImportProgress,
  ): Promise<readonly number[]>;
  /**
   * For each caller, deletes the stored event types that no longer occur in any subscription of this caller. Returns
   * the number of deleted event types of all callers together.
   */
  pruneEventTypes(signal?: AbortSignal): Promise<number>;
}

/** Whether a store is a `PersistentStore`. No other store has a method `putImported`. */
export const isPersistentStore = (store: SubscriptionStore): store is PersistentStore => "putImported" in store;
