/** The maximum number of lines of a file that are reported one by one. */
const maxReportedLines = 20;

/**
 * Warns about lines that were imported despite a problem. The first lines are reported one by one, and the others as a
 * count.
 */
export class LineWarningReporter {
  readonly #warn: (warning: string) => void;
  #lineCount = 0;
  #lastLineNumber = 0;

  /** @param warn Called with a text such as `3: warning: PROBLEM`. */
  constructor(warn: (warning: string) => void) {
    this.#warn = warn;
  }

  add(lineNumber: number, problem: string): void {
    this.#lineCount += 1;
    this.#lastLineNumber = lineNumber;
    if (this.#lineCount <= maxReportedLines) this.#warn(`${lineNumber}: warning: ${problem}`);
  }

  /** Warns about the lines that were not reported one by one. */
  finish(): void {
    const unreportedCount = this.#lineCount - maxReportedLines;
    if (unreportedCount <= 0) return;
    const others = `${unreportedCount.toLocaleString("en")} more ${unreportedCount === 1 ? "line has" : "lines have"}`;
    this.#warn(`${this.#lastLineNumber}: warning: ${others} values that no valid filter can name (see --strict)`);
  }
}
