import type { ImportProgress, PersistentStore } from "../../service/index.js";
import type { Batch, RejectedLine } from "./batch.js";
import type { RejectedLinesFile } from "./rejected-lines-file.js";

const compareLineNumbers = (a: RejectedLine, b: RejectedLine): number => a.line.number - b.line.number;

export interface BatchWriterOptions {
  readonly store: PersistentStore;
  /** The name of the import in the store. */
  readonly fileFingerprint: string;
  /** The progress that the store has. */
  readonly initialProgress: ImportProgress;
  readonly rejectedLinesFile: RejectedLinesFile;
  /** Told of each rejected line, after the batch is stored. */
  readonly reportRejectedLine: (lineNumber: number, problem: string) => void;
}

/** Writes the batches of a file to a store, one after the other. */
export class BatchWriter {
  readonly #options: BatchWriterOptions;
  #storedProgress: ImportProgress;
  #lastWrite: Promise<void> = Promise.resolve();

  constructor(options: BatchWriterOptions) {
    this.#options = options;
    this.#storedProgress = options.initialProgress;
  }

  /** The progress that is stored. */
  get storedProgress(): ImportProgress {
    return this.#storedProgress;
  }

  /**
   * Waits for the batch before, and starts to write this one. Resolves when the write has started, so that the next batch
   * can be read meanwhile. Rejects if the batch before could not be written.
   */
  async write(batch: Batch): Promise<void> {
    await this.#lastWrite;
    this.#lastWrite = this.#store(batch);
    // The next `write` or `finish` rejects with this error.
    this.#lastWrite.catch(() => {});
  }

  /** Resolves when every batch is stored. */
  async finish(): Promise<void> {
    await this.#lastWrite;
  }

  /** Stores a batch with the progress in one transaction. */
  async #store({ validLines, rejectedLines, lastLineNumber, isEmpty }: Batch): Promise<void> {
    if (isEmpty) return;
    const { store, fileFingerprint, rejectedLinesFile, reportRejectedLine } = this.#options;
    const previousProgress = this.#storedProgress;
    const rejectedLengthBefore = rejectedLinesFile.length;
    let newProgress = previousProgress;
    let allRejectedLines: readonly RejectedLine[] = [];
    const subscriptions = validLines.map(({ subscription }) => subscription);
    /** Called in the transaction, perhaps several times, with the indices of subscriptions whose uid is taken. */
    const writeRejectedLines = (takenUidIndices: readonly number[]): ImportProgress => {
      const linesWithTakenUid = takenUidIndices.map((index) => validLines[index]).filter((each) => each !== undefined);
      const problem = "another subscription has this uid";
      allRejectedLines = [...rejectedLines, ...linesWithTakenUid.map(({ line }) => ({ line, problem }))].sort(
        compareLineNumbers,
      );
      const rejectedByteLines = allRejectedLines.map(({ line }) => line);
      rejectedLinesFile.write(rejectedByteLines, rejectedLengthBefore);
      const importedCount = previousProgress.importedLines + validLines.length - linesWithTakenUid.length;
      newProgress = {
        processedLines: lastLineNumber,
        importedLines: importedCount,
        rejectedBytes: rejectedLinesFile.length,
      };
      return newProgress;
    };
    await store.putImported(subscriptions, fileFingerprint, previousProgress.processedLines, writeRejectedLines);
    this.#storedProgress = newProgress;
    for (const { line, problem } of allRejectedLines) reportRejectedLine(line.number, problem);
  }
}
