import type { ImportProgress, LastingStore } from "../../service/index.js";
import type { BadLine, Batch } from "./batch.js";
import type { SetAside } from "./rejected-lines.js";

const byNumber = (a: BadLine, b: BadLine): number => a.line.number - b.line.number;

/** Keeps the lines of a file, batch after batch. */
export class Keeper {
  readonly #store: LastingStore;
  readonly #fingerprint: string;
  readonly #rejected: SetAside;
  readonly #report: (number: number, problem: string) => void;
  #progress: ImportProgress;
  #last: Promise<void> = Promise.resolve();

  /**
   * @param progress As far as everything was kept before.
   * @param report Told of each line that is set aside, once it is.
   */
  constructor(
    store: LastingStore,
    fingerprint: string,
    progress: ImportProgress,
    rejected: SetAside,
    report: (number: number, problem: string) => void,
  ) {
    this.#store = store;
    this.#fingerprint = fingerprint;
    this.#progress = progress;
    this.#rejected = rejected;
    this.#report = report;
  }

  /** As far as everything is kept. */
  get progress(): ImportProgress {
    return this.#progress;
  }

  /**
   * Begins to keep a batch as soon as the one before it is kept; resolves when it has begun, so that the next can be read
   * meanwhile.
   */
  async keep(batch: Batch): Promise<void> {
    await this.#last;
    this.#last = this.#put(batch);
    // Whoever keeps the next, or waits for the end, will be told.
    this.#last.catch(() => {});
  }

  /** Resolves when every batch is kept. */
  async end(): Promise<void> {
    await this.#last;
  }

  /** Keeps a batch, all or none of it. */
  async #put({ good, bad, last, isEmpty }: Batch): Promise<void> {
    if (isEmpty) return;
    const before = this.#progress;
    const start = this.#rejected.length;
    let progress = before;
    let setAside: readonly BadLine[] = [];
    const subscriptions = good.map(({ subscription }) => subscription);
    const keep = (refused: readonly number[]): ImportProgress => {
      const taken = refused.map((index) => good[index]).filter((each) => each !== undefined);
      const problem = "another subscription has this uid";
      setAside = [...bad, ...taken.map(({ line }) => ({ line, problem }))].sort(byNumber);
      this.#rejected.write(
        setAside.map(({ line }) => line),
        start,
      );
      const imported = before.imported + good.length - refused.length;
      progress = { lines: last, imported, setAside: this.#rejected.length };
      return progress;
    };
    await this.#store.putImported(subscriptions, this.#fingerprint, before.lines, keep);
    this.#progress = progress;
    for (const { line, problem } of setAside) this.#report(line.number, problem);
  }
}
