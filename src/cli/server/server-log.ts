import { setTimeout as sleep } from "node:timers/promises";
import type { ErrorContext, RequestRecord } from "../../service/index.js";
import { revealInvisible } from "../../text/characters.js";
import { LineLog } from "../output/line-log.js";

/** The maximum time that a stopping server waits until its last lines have been read, in milliseconds. */
const maxFlushTimeMs = 500;

/** A request is logged as an error if it has this status code or a higher one. */
const firstServerErrorStatus = 500;

/**
 * The log of a server: one JSON object per line, with `level` and `time`. Lines about requests are written to standard
 * output, all other lines to standard error. The server continues if a line cannot be written.
 */
export class ServerLog {
  readonly #output = new LineLog(process.stdout, 1);
  readonly #errorOutput = new LineLog(process.stderr, 2);
  readonly #renderTime = createCurrentTimeRenderer();

  /** Writes plain text to standard output, for people. This text is not JSON. */
  printPlainText(lines: string): void {
    this.#output.writeLines(lines);
  }

  logRequest(requestRecord: RequestRecord): void {
    const level = requestRecord.status >= firstServerErrorStatus ? "error" : "info";
    const milliseconds = Math.round(requestRecord.milliseconds * 100) / 100;
    this.#output.writeLines(this.#renderLine(level, { ...requestRecord, milliseconds }));
  }

  info(message: string): void {
    this.#errorOutput.writeLines(this.#renderLine("info", { message: revealInvisible(message) }));
  }

  warn(message: string): void {
    this.#errorOutput.writeLines(this.#renderLine("warn", { message: revealInvisible(message) }));
  }

  error(message: string, errorContext: ErrorContext): void {
    this.#errorOutput.writeLines(this.#renderLine("error", { ...errorContext, message: revealInvisible(message) }));
  }

  /** A line contains no process id and no host name, because the program that collects the lines knows both. */
  #renderLine(level: "info" | "warn" | "error", fields: object): string {
    return `{"level":"${level}","time":"${this.#renderTime()}",${JSON.stringify(fields).slice(1)}\n`;
  }

  /** For each output that has lost lines, returns one text: how many lines it has lost, and why. */
  describeLostLines(): readonly string[] {
    return [
      ["log", this.#output.flushAndDescribeLostLines()],
      ["errors", this.#errorOutput.flushAndDescribeLostLines()],
    ].flatMap(([name, loss]) => (loss === undefined ? [] : [`${name}: ${loss}`]));
  }

  /** Waits for a short time until all lines have been read. Returns whether all lines have been read. */
  async waitUntilLinesAreRead(): Promise<boolean> {
    const endTime = performance.now() + maxFlushTimeMs;
    while (this.#isWaiting && performance.now() < endTime) await sleep(10);
    return !this.#isWaiting;
  }

  get #isWaiting(): boolean {
    return this.#output.hasPendingLines || this.#errorOutput.hasPendingLines;
  }
}

/**
 * Creates the function that renders the current time in UTC. A busy server logs many lines in one millisecond, so the
 * function returns the last text again while the time is the same.
 */
function createCurrentTimeRenderer(): () => string {
  let renderedTime = Number.NaN;
  let timeText = "";
  return () => {
    const now = Date.now();
    if (now !== renderedTime) {
      renderedTime = now;
      timeText = new Date(now).toISOString();
    }
    return timeText;
  };
}
