import type { StoredSubscription } from "../subscription.js";
import type { EnumerableStore } from "./enumerable-store.js";
import type { SubscriptionStore } from "./store.js";

/** The progress of an import from a file. */
export interface ImportProgress {
  /** The number of lines of the file that are done. */
  readonly processedLines: number;
  /** The number of those lines that were imported. */
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
 * A store that keeps its data when the program ends, with what the commands `import`, `export`, `copy` and `prune` need.
 */
export interface PersistentStore extends EnumerableStore {
  /** The progress of the import of the file with this fingerprint, a hash of its content. Undefined if none was begun. */
  getImportProgress(fileFingerprint: string): Promise<ImportProgress | undefined>;
  /** The progress of all imports, by the fingerprints of their files. */
  listImports(signal?: AbortSignal): Promise<ReadonlyMap<string, ImportProgress>>;
  /**
   * Puts subscriptions like `put` and saves the progress in the same transaction.
   *
   * @param expectedProcessedLines The progress that the caller has read, in lines: 0 for a new import.
   * @param createProgress Returns the new progress for the indexes that `put` would return. Called again at each retry.
   * @throws ConcurrentImportError if the stored progress differs from `expectedProcessedLines`.
   */
  putImported(
    importedSubscriptions: readonly StoredSubscription[],
    fileFingerprint: string,
    expectedProcessedLines: number,
    createProgress: (refusedIndexes: readonly number[]) => ImportProgress,
  ): Promise<readonly number[]>;
  /** Deletes each event type of a caller that none of the caller's subscriptions has. Returns how many were deleted. */
  pruneEventTypes(signal?: AbortSignal): Promise<number>;
}

/** Only a persistent store keeps the progress of imports. */
export const isPersistentStore = (store: SubscriptionStore): store is PersistentStore => "putImported" in store;
