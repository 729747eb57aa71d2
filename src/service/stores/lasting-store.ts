import type { StoredSubscription } from "../subscription.js";
import type { SubscriptionStore } from "./store.js";

/** The progress of an import from a file. */
export interface ImportProgress {
  /** The number of lines of the file that are done. */
  readonly lines: number;
  /** The number of those lines that were imported. */
  readonly imported: number;
  /** The size of the file with the rejected lines, in bytes. */
  readonly setAside: number;
}

/** Another program has imported lines of the same file since the progress was read. */
export class ImportedMeanwhile extends Error {
  override readonly name = "ImportedMeanwhile";

  constructor() {
    super("another program has imported lines of the same file");
  }
}

/** A store that keeps its data when the program ends, with what the commands `import` and `prune` need. */
export interface LastingStore extends SubscriptionStore {
  /** The progress of the import of the file with this fingerprint, or undefined if none was begun. */
  importProgress(fingerprint: string): Promise<ImportProgress | undefined>;
  /**
   * Puts subscriptions like `put` and saves the progress in the same transaction.
   *
   * @param linesBefore The progress that the caller has read, in lines: 0 for a new import.
   * @param progress Returns the new progress for the indexes that `put` would return. Called again at each retry.
   * @throws ImportedMeanwhile if the stored progress differs from `linesBefore`.
   */
  putImported(
    subscriptions: readonly StoredSubscription[],
    fingerprint: string,
    linesBefore: number,
    progress: (refused: readonly number[]) => ImportProgress,
  ): Promise<readonly number[]>;
  /** Deletes the event types of callers that none of their subscriptions has any more. Returns how many there were. */
  prune(signal?: AbortSignal): Promise<number>;
}
