import { writeSync } from "node:fs";
import { Socket } from "node:net";
import type { WriteStream } from "node:tty";
import { messageOf } from "./error-message.js";

/** What may wait for a slow reader, in bytes. */
const maxWaitingBytes = 1024 * 1024;

/**
 * Writes lines to standard output or standard error for as long as a server runs. A full disk, or a reader that is slow or
 * gone, does not stop the server: lines that cannot be written are counted.
 */
export class LineLog {
  readonly #stream: WriteStream;
  readonly #fileDescriptor: number;
  #lostLineCount = 0;
  #lastProblem = "";
  #hasPartialLine = false;

  constructor(stream: WriteStream, fileDescriptor: number) {
    this.#stream = stream;
    this.#fileDescriptor = fileDescriptor;
    // In place of the listener that ends a command. The callbacks of the writes count the errors.
    stream.removeAllListeners("error");
    stream.on("error", () => {});
  }

  /** How many lines were lost, and what the last problem was; undefined if there was none. */
  describeLoss(): string | undefined {
    if (this.#lostLineCount === 0) return undefined;
    const lines = this.#lostLineCount === 1 ? "1 line was" : `${this.#lostLineCount} lines were`;
    return `${lines} not written: ${this.#lastProblem}`;
  }

  /** Whether lines wait for a reader. */
  get isWaiting(): boolean {
    return this.#stream.writableLength > 0;
  }

  /** Writes a line or several, which end with a line break. */
  write(lines: string): void {
    // Pipes and terminals.
    if (this.#stream instanceof Socket) this.#writeToStream(lines);
    else this.#writeToFile(lines);
  }

  #writeToStream(lines: string): void {
    if (this.#stream.destroyed) this.#countLoss();
    else if (this.#stream.writableLength > maxWaitingBytes) this.#countLoss("the reader is too slow");
    else {
      this.#stream.write(lines, (error) => {
        if (error) this.#countLoss(messageOf(error));
      });
    }
  }

  /** Not with Node's stream of a file: it ends for good at the first error, but a disk can have space again. */
  #writeToFile(lines: string): void {
    const bytes = Buffer.from(this.#hasPartialLine ? `\n${lines}` : lines);
    try {
      this.#hasPartialLine = writeSync(this.#fileDescriptor, bytes) < bytes.length;
      if (this.#hasPartialLine) this.#countLoss("no space left on device");
    } catch (error) {
      this.#countLoss(messageOf(error));
    }
  }

  #countLoss(problem = this.#lastProblem): void {
    this.#lostLineCount += 1;
    this.#lastProblem = problem;
  }
}
