import type { ImportProgress, PersistentStore } from "../../service/index.js";
import type { Batch, RejectedLine } from "./batch.js";
import type { RejectedLines } from "./rejected-lines.js";

const compareLines = (a: RejectedLine, b: RejectedLine): number => a.line.number - b.line.number;

export interface BatchWriterOptions {
  readonly store: PersistentStore;
  /** The name of the import in the store. */
  readonly fingerprint: string;
  /** The progress that the store has. */
  readonly progress: ImportProgress;
  readonly rejectedLines: RejectedLines;
  /** Told of each rejected line, after the batch is stored. */
  readonly report: (line: number, problem: string) => void;
}

/** Writes the batches of a file to a store, one after the other. */
export class BatchWriter {
  readonly #options: BatchWriterOptions;
  #progress: ImportProgress;
  #lastWrite: Promise<void> = Promise.resolve();

  constructor(options: BatchWriterOptions) {
    this.#options = options;
    this.#progress = options.progress;
  }

  /** The progress that is stored. */
  get progress(): ImportProgress {
    return this.#progress;
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
  async #store({ valid, rejected, lastLine, isEmpty }: Batch): Promise<void> {
    if (isEmpty) return;
    const { store, fingerprint, rejectedLines, report } = this.#options;
    const previous = this.#progress;
    const start = rejectedLines.length;
    let progress = previous;
    let allRejected: readonly RejectedLine[] = [];
    const subscriptions = valid.map(({ subscription }) => subscription);
    /** Called in the transaction, perhaps several times, with the indices of subscriptions whose uid is taken. */
    const writeRejected = (refusedIndices: readonly number[]): ImportProgress => {
      const refused = refusedIndices.map((index) => valid[index]).filter((each) => each !== undefined);
      const problem = "another subscription has this uid";
      allRejected = [...rejected, ...refused.map(({ line }) => ({ line, problem }))].sort(compareLines);
      const lines = allRejected.map(({ line }) => line);
      rejectedLines.write(lines, start);
      const importedLines = previous.importedLines + valid.length - refused.length;
      progress = { processedLines: lastLine, importedLines, rejectedBytes: rejectedLines.length };
      return progress;
    };
    await store.putImported(subscriptions, fingerprint, previous.processedLines, writeRejected);
    this.#progress = progress;
    for (const { line, problem } of allRejected) report(line.number, problem);
  }
}
