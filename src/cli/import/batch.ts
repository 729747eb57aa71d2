import { isUtf8 } from "node:buffer";
import { readSubscription, type StoredSubscription } from "../../service/index.js";
import type { ByteLine } from "../input/line-splitter.js";

/** How many lines, and how many bytes, are kept in one transaction. */
const [mostLines, mostBytes] = [1_000, 8 * 1024 * 1024];

export interface GoodLine {
  readonly line: ByteLine;
  readonly subscription: StoredSubscription;
}

export interface BadLine {
  readonly line: ByteLine;
  readonly problem: string;
}

/** Lines that are kept together, in one transaction with how far the import has come. */
export class Batch {
  readonly good: GoodLine[] = [];
  readonly bad: BadLine[] = [];
  readonly #before: number;
  #last: number;
  #bytes = 0;

  /** @param before The number of the line before its first one. */
  constructor(before: number) {
    this.#before = before;
    this.#last = before;
  }

  /** The number of its last line. */
  get last(): number {
    return this.#last;
  }

  get isEmpty(): boolean {
    return this.#last === this.#before;
  }

  /** Whether there is as much as is kept at once. */
  get isFull(): boolean {
    return this.#last - this.#before >= mostLines || this.#bytes >= mostBytes;
  }

  add(line: ByteLine): void {
    this.#last = line.number;
    this.#bytes += line.bytes?.length ?? 0;
    const read = readLine(line);
    if ("problem" in read) this.bad.push({ line, problem: read.problem });
    else if ("subscription" in read) this.good.push({ line, subscription: read.subscription });
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
