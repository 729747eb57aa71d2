import type { ImportProgress, PersistentStore } from "../../service/index.js";
import type { Batch, LineWithProblem } from "./batch.js";
import type { RejectedLinesFile } from "./rejected-lines-file.js";

const compareLineNumbers = (a: LineWithProblem, b: LineWithProblem): number =>
  a.byteLine.lineNumber - b.byteLine.lineNumber;

export interface BatchWriterOptions {
  readonly store: PersistentStore;
  /** The name under which the store records the import. */
  readonly fileFingerprint: string;
  /** The progress that was recorded in the store before the first batch. */
  readonly initialProgress: ImportProgress;
  readonly rejectedLinesFile: RejectedLinesFile;
  /** Called for each rejected line, after its batch is stored. */
  readonly reportRejectedLine: (lineNumber: number, problem: string) => void;
  /** Called for each line that is imported despite a problem, after its batch is stored. */
  readonly reportLineWarning: (lineNumber: number, problem: string) => void;
}

/** Writes the batches of a file to a store, one after the other. */
export class BatchWriter {
  readonly #options: BatchWriterOptions;
  #lastStoredProgress: ImportProgress;
  #lastWrite: Promise<void> = Promise.resolve();

  constructor(options: BatchWriterOptions) {
    this.#options = options;
    this.#lastStoredProgress = options.initialProgress;
  }

  /** The progress after the last stored batch. */
  get lastStoredProgress(): ImportProgress {
    return this.#lastStoredProgress;
  }

  /**
   * Waits until the previous batch is stored, and then starts to store this batch. Resolves before this batch is
   * stored, so that the caller can read the next batch meanwhile. Rejects if the previous batch could not be stored.
   */
  async startWritingBatch(batch: Batch): Promise<void> {
    await this.#lastWrite;
    this.#lastWrite = this.#storeBatch(batch);
    // The next `write` or `finish` rejects with this error.
    this.#lastWrite.catch(() => {});
  }

  /** Resolves when every batch is stored. */
  async finishWriting(): Promise<void> {
    await this.#lastWrite;
  }

  /** Stores a batch and the progress of the import in one transaction. */
  async #storeBatch({ validLines, rejectedLines, linesWithWarning, lastLineNumber, hasNoLines }: Batch): Promise<void> {
    if (hasNoLines) return;
    const { store, fileFingerprint, rejectedLinesFile, reportRejectedLine, reportLineWarning } = this.#options;
    const progressBeforeBatch = this.#lastStoredProgress;
    const rejectedLengthBefore = rejectedLinesFile.byteLength;
    let progressAfterBatch = progressBeforeBatch;
    let allRejectedLines: readonly LineWithProblem[] = [];
    const subscriptions = validLines.map(({ subscription }) => subscription);
    /**
     * Appends the rejected lines to their file. The store calls this function in the transaction, and may call it
     * several times. The indexes are those of the subscriptions that the store has refused, because another
     * subscription already has the same uid.
     */
    const writeRejectedLines = (refusedIndexes: readonly number[]): ImportProgress => {
      const linesWithTakenUid = refusedIndexes
        .map((index) => validLines[index])
        .filter((validLine) => validLine !== undefined);
      const problem = "another subscription has this uid";
      allRejectedLines = [...rejectedLines, ...linesWithTakenUid.map(({ byteLine }) => ({ byteLine, problem }))].sort(
        compareLineNumbers,
      );
      const rejectedByteLines = allRejectedLines.map(({ byteLine }) => byteLine);
      rejectedLinesFile.truncateAndAppend(rejectedByteLines, rejectedLengthBefore);
      const importedCount = progressBeforeBatch.importedLines + validLines.length - linesWithTakenUid.length;
      progressAfterBatch = {
        processedLines: lastLineNumber,
        importedLines: importedCount,
        rejectedBytes: rejectedLinesFile.byteLength,
      };
      return progressAfterBatch;
    };
    await store.putImported(subscriptions, fileFingerprint, progressBeforeBatch.processedLines, writeRejectedLines);
    this.#lastStoredProgress = progressAfterBatch;
    for (const { byteLine: line, problem } of allRejectedLines) reportRejectedLine(line.lineNumber, problem);
    const rejected = new Set(allRejectedLines.map(({ byteLine }) => byteLine));
    for (const { byteLine: line, problem } of linesWithWarning) {
      if (!rejected.has(line)) reportLineWarning(line.lineNumber, problem);
    }
  }
}
