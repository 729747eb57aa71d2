import { setTimeout as sleep } from "node:timers/promises";
import type { RequestRecord } from "../../service/index.js";
import { revealInvisible } from "../../text/characters.js";
import { LineLog } from "../output/line-log.js";

/** How long the last lines wait for a slow reader, in milliseconds. */
const maxFlushTime = 500;

/** What a server writes: it goes on where that is not possible. */
export class ServerLog {
  readonly #output = new LineLog(process.stdout, 1);
  readonly #errorOutput = new LineLog(process.stderr, 2);

  /** Writes to standard output what people read. */
  print(lines: string): void {
    this.#output.write(lines);
  }

  /** Writes the record of a request to standard output, as one line of JSON. */
  logRequest(requestRecord: RequestRecord): void {
    const milliseconds = Number(requestRecord.milliseconds.toFixed(2));
    this.#output.write(`${JSON.stringify({ ...requestRecord, milliseconds })}\n`);
  }

  /** Writes one line to standard error. */
  warn(warningText: string): void {
    this.#errorOutput.write(`wef: ${revealInvisible(warningText)}\n`);
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
    const endTime = performance.now() + maxFlushTime;
    while (this.#isWaiting && performance.now() < endTime) await sleep(10);
    if (this.#isWaiting) process.exit();
  }

  get #isWaiting(): boolean {
    return this.#output.isWaiting || this.#errorOutput.isWaiting;
  }
}
