import { isUtf8 } from "node:buffer";
import { readSubscription, type StoredSubscription } from "../../service/index.js";
import type { ByteLine } from "../input/line-splitter.js";

/** The size of a batch, in lines and in bytes. */
const [maxLines, maxBytes] = [1_000, 8 * 1024 * 1024];

export interface ValidLine {
  readonly line: ByteLine;
  readonly subscription: StoredSubscription;
}

/** A line that is rejected, or imported with a warning. */
export interface LineWithProblem {
  readonly line: ByteLine;
  readonly problem: string;
}

/** A check of a subscription whose shape is already known to be valid. */
export interface SubscriptionCheckPolicy {
  /** What is wrong with a subscription. */
  readonly findProblem: (subscription: StoredSubscription) => string | undefined;
  /** Whether a subscription with a problem is rejected. Otherwise it is imported with a warning. */
  readonly isStrict: boolean;
}

/** Successive lines that are imported in one transaction, together with the progress of the import. */
export class Batch {
  readonly validLines: ValidLine[] = [];
  readonly rejectedLines: LineWithProblem[] = [];
  /** The lines among `validLines` that have a problem. */
  readonly linesWithWarning: LineWithProblem[] = [];
  readonly #subscriptionCheck: SubscriptionCheckPolicy;
  readonly #previousLineNumber: number;
  #lastLineNumber: number;
  #byteCount = 0;

  /** @param previousLineNumber The number of the last line before the batch. */
  constructor(previousLineNumber: number, subscriptionCheck: SubscriptionCheckPolicy) {
    this.#subscriptionCheck = subscriptionCheck;
    this.#previousLineNumber = previousLineNumber;
    this.#lastLineNumber = previousLineNumber;
  }

  /** The number of the last line in the batch. */
  get lastLineNumber(): number {
    return this.#lastLineNumber;
  }

  get hasNoLines(): boolean {
    return this.#lastLineNumber === this.#previousLineNumber;
  }

  get isFull(): boolean {
    return this.#lastLineNumber - this.#previousLineNumber >= maxLines || this.#byteCount >= maxBytes;
  }

  addLine(line: ByteLine): void {
    this.#lastLineNumber = line.lineNumber;
    this.#byteCount += line.lineBytes?.length ?? 0;
    const parsedLine = parseLine(line);
    if ("problem" in parsedLine) this.rejectedLines.push({ line, problem: parsedLine.problem });
    else if ("subscription" in parsedLine) this.#addSubscription(line, parsedLine.subscription);
  }

  #addSubscription(line: ByteLine, subscription: StoredSubscription): void {
    const { findProblem, isStrict } = this.#subscriptionCheck;
    const problem = findProblem(subscription);
    if (problem !== undefined) (isStrict ? this.rejectedLines : this.linesWithWarning).push({ line, problem });
    if (problem === undefined || !isStrict) this.validLines.push({ line, subscription });
  }
}

/** The subscription on a line, or what is wrong with it. An empty line has neither. */
function parseLine({ lineBytes, lineNumber }: ByteLine): ReturnType<typeof readSubscription> | Record<never, never> {
  if (!lineBytes) return { problem: "longer than 1 MiB" };
  if (!isUtf8(lineBytes)) return { problem: "not UTF-8 text" };
  const lineText = lineNumber === 1 ? lineBytes.toString().replace(/^\ufeff/, "") : lineBytes.toString();
  if (/^[ \t\r\n]*$/.test(lineText)) return {};
  try {
    return readSubscription(JSON.parse(lineText));
  } catch {
    return { problem: "not JSON" };
  }
}
