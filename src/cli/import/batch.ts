import { isUtf8 } from "node:buffer";
import {
  type ImportProgress,
  type LastingStore,
  readSubscription,
  type StoredSubscription,
} from "../../service/index.js";
import type { ByteLine } from "../lines.js";
import type { SetAside } from "./set-aside.js";

/** How many lines, and how many bytes, are kept in one transaction. */
const [mostLines, mostBytes] = [1_000, 8 * 1024 * 1024];

const byNumber = (a: BadLine, b: BadLine): number => a.line.number - b.line.number;

interface BadLine {
  readonly line: ByteLine;
  readonly problem: string;
}

/** Lines that are kept together, in one transaction with how far the import has come. */
export class Batch {
  /** As far as everything is kept. */
  progress: ImportProgress;
  readonly #rejected: SetAside;
  readonly #report: (number: number, problem: string) => void;
  #lastNumber: number;
  #bytes = 0;
  #good: { readonly line: ByteLine; readonly subscription: StoredSubscription }[] = [];
  #bad: BadLine[] = [];

  /** @param report Told of each line that is set aside, once it is. */
  constructor(progress: ImportProgress, rejected: SetAside, report: (number: number, problem: string) => void) {
    this.progress = progress;
    this.#lastNumber = progress.lines;
    this.#rejected = rejected;
    this.#report = report;
  }

  /** Whether as much waits as is kept at once. */
  get isFull(): boolean {
    return this.#lastNumber - this.progress.lines >= mostLines || this.#bytes >= mostBytes;
  }

  add(line: ByteLine): void {
    this.#lastNumber = line.number;
    this.#bytes += line.bytes?.length ?? 0;
    const read = readLine(line);
    if ("problem" in read) this.#bad.push({ line, problem: read.problem });
    else if ("subscription" in read) this.#good.push({ line, subscription: read.subscription });
  }

  /** Keeps what waits, all or none of it. */
  async keep(store: LastingStore, fingerprint: string): Promise<void> {
    if (this.#lastNumber === this.progress.lines) return;
    const good = this.#good;
    const start = this.#rejected.length;
    let bad: readonly BadLine[] = [];
    let { progress } = this;
    await store.putImported(
      good.map(({ subscription }) => subscription),
      fingerprint,
      this.progress.lines,
      (refused) => {
        const taken = refused.map((index) => good[index]).filter((each) => each !== undefined);
        const problem = "another subscription has this uid";
        bad = [...this.#bad, ...taken.map(({ line }) => ({ line, problem }))].sort(byNumber);
        this.#rejected.write(
          bad.map(({ line }) => line),
          start,
        );
        const imported = this.progress.imported + good.length - refused.length;
        progress = { lines: this.#lastNumber, imported, setAside: this.#rejected.length };
        return progress;
      },
    );
    this.progress = progress;
    this.#good = [];
    this.#bad = [];
    this.#bytes = 0;
    for (const { line, problem } of bad) this.#report(line.number, problem);
  }
}

/** What a line holds; nothing if it is blank. */
function readLine({ bytes, number }: ByteLine): ReturnType<typeof readSubscription> | Record<never, never> {
  if (!bytes) return { problem: "longer than 1 MiB" };
  if (!isUtf8(bytes)) return { problem: "not UTF-8 text" };
  const text = number === 1 ? bytes.toString().replace(/^\ufeff/, "") : bytes.toString();
  if (/^[ \t\r\n]*$/.test(text)) return {};
  try {
    return readSubscription(JSON.parse(text));
  } catch {
    return { problem: "not JSON" };
  }
}
