import { writeSync } from "node:fs";
import { Socket } from "node:net";
import type { WriteStream } from "node:tty";
import { errorMessageOf } from "./error-message.js";

/** The maximum size of the output that waits for a slow reader, in bytes. */
const maxWaitingBytes = 1024 * 1024;

/**
 * The minimum time between two writes, in milliseconds. Lines are written together, because a system call for each line
 * would take too much time.
 */
const writeIntervalMs = 5;

/**
 * Writes lines to standard output or standard error while a server runs. The server continues even if the disk is full,
 * or if the reader of the output is slow or has ended. Lines that cannot be written are counted.
 */
export class LineLog {
  readonly #stream: WriteStream;
  readonly #fileDescriptor: number;
  #lostLineCount = 0;
  #lastProblem = "";
  #hasPartialLine = false;
  #lastWriteTime = Number.NEGATIVE_INFINITY;
  /**
   * The lines that wait for the next write. They are written in the next turn of the event loop, or later if the
   * previous write was recent.
   */
  #pendingLines: string[] = [];
  #pendingTextLength = 0;

  constructor(stream: WriteStream, fileDescriptor: number) {
    this.#stream = stream;
    this.#fileDescriptor = fileDescriptor;
    // Removes the listener that ends the program after an error. Instead, the callback of each write counts the lines
    // that are lost.
    stream.removeAllListeners("error");
    stream.on("error", () => {});
  }

  /**
   * Writes the pending lines. Then returns a text with the number of lost lines and the reason why the last of them was
   * lost. Returns undefined if no line was lost.
   */
  flushAndDescribeLostLines(): string | undefined {
    this.#writePending();
    if (this.#lostLineCount === 0) return undefined;
    const lines = this.#lostLineCount === 1 ? "1 line was" : `${this.#lostLineCount} lines were`;
    return `${lines} not written: ${this.#lastProblem}`;
  }

  /** Whether some lines are not written yet, or not read yet. */
  get hasPendingLines(): boolean {
    return this.#pendingTextLength > 0 || this.#stream.writableLength > 0;
  }

  /** Writes one or more lines, each with its line break. */
  writeLines(lines: string): void {
    if (this.#stream.writableLength + this.#pendingTextLength > maxWaitingBytes) {
      this.#countLoss(countLineBreaks(lines), "the reader is too slow");
      return;
    }
    if (this.#pendingLines.length === 0) this.#scheduleWrite();
    this.#pendingLines.push(lines);
    this.#pendingTextLength += lines.length;
  }

  #scheduleWrite(): void {
    const waitingTimeMs = this.#lastWriteTime + writeIntervalMs - performance.now();
    const writePending = (): void => this.#writePending();
    if (waitingTimeMs > 0) setTimeout(writePending, waitingTimeMs);
    else setImmediate(writePending);
  }

  #writePending(): void {
    if (this.#pendingLines.length === 0) return;
    this.#lastWriteTime = performance.now();
    const lines = this.#pendingLines.join("");
    this.#pendingLines = [];
    this.#pendingTextLength = 0;
    // In Node, standard output and standard error are sockets if they are pipes or terminals.
    if (this.#stream instanceof Socket) this.#writeToStream(lines);
    else this.#writeToFile(lines);
  }

  #writeToStream(lines: string): void {
    if (this.#stream.destroyed) this.#countLoss(countLineBreaks(lines));
    else {
      this.#stream.write(lines, (error) => {
        if (error) this.#countLoss(countLineBreaks(lines), errorMessageOf(error));
      });
    }
  }

  /**
   * Node's stream for files is not used here, because it ends at the first error. A full disk can have space again
   * later.
   */
  #writeToFile(lines: string): void {
    const bytes = Buffer.from(this.#hasPartialLine ? `\n${lines}` : lines);
    try {
      const unwrittenText = bytes.subarray(writeSync(this.#fileDescriptor, bytes)).toString();
      this.#hasPartialLine = unwrittenText !== "";
      if (this.#hasPartialLine) this.#countLoss(countLineBreaks(unwrittenText), "no space left on device");
    } catch (error) {
      this.#countLoss(countLineBreaks(lines), errorMessageOf(error));
    }
  }

  #countLoss(lineCount: number, problem = this.#lastProblem): void {
    this.#lostLineCount += lineCount;
    this.#lastProblem = problem;
  }
}

const countLineBreaks = (text: string): number => text.split("\n").length - 1;
