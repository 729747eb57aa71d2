import { isUtf8 } from "node:buffer";
import { readSubscription, type StoredSubscription } from "../../service/index.js";
import type { ByteLine } from "../input/line-splitter.js";

/** The size of a batch, in lines and in bytes. */
const [maxLines, maxBytes] = [1_000, 8 * 1024 * 1024];

export interface ValidLine {
  readonly line: ByteLine;
  readonly subscription: StoredSubscription;
}

export interface RejectedLine {
  readonly line: ByteLine;
  readonly problem: string;
}

/** Successive lines that are imported in one transaction, together with the progress of the import. */
export class Batch {
  readonly valid: ValidLine[] = [];
  readonly rejected: RejectedLine[] = [];
  readonly #previousLine: number;
  #lastLine: number;
  #bytes = 0;

  /** @param previousLine The number of the line before the batch. */
  constructor(previousLine: number) {
    this.#previousLine = previousLine;
    this.#lastLine = previousLine;
  }

  /** The number of its last line. */
  get lastLine(): number {
    return this.#lastLine;
  }

  get isEmpty(): boolean {
    return this.#lastLine === this.#previousLine;
  }

  get isFull(): boolean {
    return this.#lastLine - this.#previousLine >= maxLines || this.#bytes >= maxBytes;
  }

  add(line: ByteLine): void {
    this.#lastLine = line.number;
    this.#bytes += line.bytes?.length ?? 0;
    const result = readLine(line);
    if ("problem" in result) this.rejected.push({ line, problem: result.problem });
    else if ("subscription" in result) this.valid.push({ line, subscription: result.subscription });
  }
}

/** The subscription on a line, or what is wrong with it. An empty line has neither. */
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
