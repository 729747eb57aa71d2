import { setTimeout as sleep } from "node:timers/promises";
import { type Logger, pino, stdTimeFunctions } from "pino";
import type { ErrorContext, RequestRecord } from "../../service/index.js";
import { revealInvisible } from "../../text/characters.js";
import { LineLog } from "../output/line-log.js";

/** How long the last lines wait for a slow reader, in milliseconds. */
const maxFlushTimeMs = 500;

/** The status codes from which a request is logged as an error. */
const firstServerErrorStatus = 500;

/**
 * What a server writes, one object of JSON a line with `level` and `time`: requests to standard output, warnings and errors to
 * standard error. The server goes on where that is not possible.
 */
export class ServerLog {
  readonly #output = new LineLog(process.stdout, 1);
  readonly #errorOutput = new LineLog(process.stderr, 2);
  readonly #requestLogger = createLogger(this.#output);
  readonly #errorLogger = createLogger(this.#errorOutput);

  /** Writes to standard output what people read: it is no JSON. */
  print(lines: string): void {
    this.#output.write(lines);
  }

  logRequest(requestRecord: RequestRecord): void {
    const level = requestRecord.status >= firstServerErrorStatus ? "error" : "info";
    this.#requestLogger[level]({ ...requestRecord, milliseconds: Number(requestRecord.milliseconds.toFixed(2)) });
  }

  info(message: string): void {
    this.#errorLogger.info(revealInvisible(message));
  }

  warn(message: string): void {
    this.#errorLogger.warn(revealInvisible(message));
  }

  error(message: string, errorContext: ErrorContext): void {
    this.#errorLogger.error(errorContext, revealInvisible(message));
  }

  /** A line for each output that has lost something. */
  describeLosses(): readonly string[] {
    return [
      ["log", this.#output.describeLoss()],
      ["errors", this.#errorOutput.describeLoss()],
    ].flatMap(([name, loss]) => (loss === undefined ? [] : [`${name}: ${loss}`]));
  }

  /** Waits for slow readers, but not for long: afterwards the program ends even if lines are left. */
  async close(): Promise<void> {
    const endTime = performance.now() + maxFlushTimeMs;
    while (this.#isWaiting && performance.now() < endTime) await sleep(10);
    if (this.#isWaiting) process.exit();
  }

  get #isWaiting(): boolean {
    return this.#output.isWaiting || this.#errorOutput.isWaiting;
  }
}

/** Makes a logger whose lines have neither process id nor host name: who collects them knows both. */
const createLogger = (lineLog: LineLog): Logger =>
  pino(
    {
      base: null,
      messageKey: "message",
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    lineLog,
  );
