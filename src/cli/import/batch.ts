import { isUtf8 } from "node:buffer";
import { readSubscription, type StoredSubscription } from "../../service/index.js";
import type { ByteLine } from "../input/line-splitter.js";

/** The size of a batch, in lines and in bytes. */
const [maxLines, maxBytes] = [1_000, 8 * 1024 * 1024];

export interface ValidLine {
  readonly byteLine: ByteLine;
  readonly subscription: StoredSubscription;
}

/** A line with a problem. It is rejected, or it is imported with a warning. */
export interface LineWithProblem {
  readonly byteLine: ByteLine;
  readonly problem: string;
}

/**
 * A check of subscriptions, and what happens if the check finds a problem. The shape of the subscriptions was already
 * checked.
 */
export interface SubscriptionCheckPolicy {
  /** Returns what is wrong with a subscription. Returns undefined if there is no problem. */
  readonly findSubscriptionProblem: (subscription: StoredSubscription) => string | undefined;
  /** Whether a subscription with a problem is rejected. If not, it is imported with a warning. */
  readonly shouldRejectOnProblem: boolean;
}

/** Successive lines of a file. They are imported in one transaction, which also stores the progress of the import. */
export class Batch {
  readonly validLines: ValidLine[] = [];
  readonly rejectedLines: LineWithProblem[] = [];
  /** The lines of `validLines` that have a problem. */
  readonly linesWithWarning: LineWithProblem[] = [];
  readonly #subscriptionCheck: SubscriptionCheckPolicy;
  readonly #lineNumberBeforeBatch: number;
  #lastLineNumber: number;
  #byteCount = 0;

  /** @param previousLineNumber The number of the last line before the batch. */
  constructor(previousLineNumber: number, subscriptionCheck: SubscriptionCheckPolicy) {
    this.#subscriptionCheck = subscriptionCheck;
    this.#lineNumberBeforeBatch = previousLineNumber;
    this.#lastLineNumber = previousLineNumber;
  }

  /** The number of the last line in the batch. */
  get lastLineNumber(): number {
    return this.#lastLineNumber;
  }

  get hasNoLines(): boolean {
    return this.#lastLineNumber === this.#lineNumberBeforeBatch;
  }

  get isFull(): boolean {
    return this.#lastLineNumber - this.#lineNumberBeforeBatch >= maxLines || this.#byteCount >= maxBytes;
  }

  addLine(line: ByteLine): void {
    this.#lastLineNumber = line.lineNumber;
    this.#byteCount += line.bytesWithLineBreak?.length ?? 0;
    const parsedLine = parseLine(line);
    if ("problem" in parsedLine) this.rejectedLines.push({ byteLine: line, problem: parsedLine.problem });
    else if ("subscription" in parsedLine) this.#addSubscription(line, parsedLine.subscription);
  }

  #addSubscription(line: ByteLine, subscription: StoredSubscription): void {
    const { findSubscriptionProblem, shouldRejectOnProblem } = this.#subscriptionCheck;
    const problem = findSubscriptionProblem(subscription);
    if (problem !== undefined)
      (shouldRejectOnProblem ? this.rejectedLines : this.linesWithWarning).push({ byteLine: line, problem });
    if (problem === undefined || !shouldRejectOnProblem) this.validLines.push({ byteLine: line, subscription });
  }
}

/**
 * Reads the subscription on a line. If this is not possible, returns what is wrong with the line. For an empty line,
 * returns an empty object.
 */
function parseLine({
  bytesWithLineBreak,
  lineNumber,
}: ByteLine): ReturnType<typeof readSubscription> | Record<never, never> {
  if (!bytesWithLineBreak) return { problem: "longer than 1 MiB" };
  if (!isUtf8(bytesWithLineBreak)) return { problem: "not UTF-8 text" };
  const lineText =
    lineNumber === 1 ? bytesWithLineBreak.toString().replace(/^\ufeff/, "") : bytesWithLineBreak.toString();
  if (/^[ \t\r\n]*$/.test(lineText)) return {};
  try {
    return readSubscription(JSON.parse(lineText));
  } catch {
    return { problem: "not JSON" };
  }
}
