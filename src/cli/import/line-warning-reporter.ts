/** The maximum number of lines of a file that have a warning of their own. */
const maxReportedLines = 20;

/**
 * Warns about lines that were imported despite a problem. Each of the first lines has a warning of its own. For all
 * other lines together, there is one warning, which says how many lines they are.
 */
export class LineWarningReporter {
  readonly #warn: (warning: string) => void;
  #lineCount = 0;
  #lastLineNumber = 0;

  /** @param warn Called with a text such as `3: warning: PROBLEM`. */
  constructor(warn: (warning: string) => void) {
    this.#warn = warn;
  }

  addWarning(lineNumber: number, problem: string): void {
    this.#lineCount += 1;
    this.#lastLineNumber = lineNumber;
    if (this.#lineCount <= maxReportedLines) this.#warn(`${lineNumber}: warning: ${problem}`);
  }

  /** Prints the warning about all other lines. */
  printRemainingWarnings(): void {
    const unreportedCount = this.#lineCount - maxReportedLines;
    if (unreportedCount <= 0) return;
    const others = `${unreportedCount.toLocaleString("en")} more ${unreportedCount === 1 ? "line has" : "lines have"}`;
    this.#warn(`${this.#lastLineNumber}: warning: ${others} values that no valid filter can name (see --strict)`);
  }
}
