import { closeSync, fsyncSync, ftruncateSync, openSync, readSync, statSync, writeSync } from "node:fs";
import type { ByteLine } from "../input/line-splitter.js";

/** The lines of a file that could not be imported, byte for byte, in a file beside it. */
export class SetAside {
  readonly file: string;
  readonly #source: string;
  #length: number;
  #descriptor: number | undefined;

  /**
   * @param length How long the file is as far as an earlier import has come: what it wrote after that is written again.
   *   Absent for a new import, which adds to what is there.
   */
  constructor(source: string, length: number | undefined) {
    this.#source = source;
    this.file = `${source}.rejected`;
    const size = statSync(this.file, { throwIfNoEntry: false })?.size ?? 0;
    this.#length = Math.min(length ?? size, size);
  }

  /** In bytes. */
  get length(): number {
    return this.#length;
  }

  /** Writes lines behind the first `start` bytes, in the place of what was there, and waits until they are on the disk. */
  write(lines: readonly ByteLine[], start: number): void {
    this.#length = start;
    if (lines.length === 0 && this.#descriptor === undefined) return;
    this.#descriptor ??= openSync(this.file, "a");
    ftruncateSync(this.#descriptor, start);
    for (const line of lines) this.#append(line.bytes ?? readPiece(this.#source, line));
    fsyncSync(this.#descriptor);
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
  }

  #append(bytes: Uint8Array): void {
    const whole = bytes.at(-1) === newline ? bytes : Buffer.concat([bytes, Buffer.of(newline)]);
    for (let start = 0; start < whole.length; ) start += writeSync(this.#descriptor ?? -1, whole, start);
    this.#length += whole.length;
  }
}

const newline = 0x0a;

/** A line that was too long to be kept when it passed. */
function readPiece(file: string, { start, end }: ByteLine): Uint8Array {
  const descriptor = openSync(file, "r");
  try {
    const bytes = new Uint8Array(end - start);
    for (let at = 0; at < bytes.length; ) {
      const read = readSync(descriptor, bytes, at, bytes.length - at, start + at);
      if (read === 0) throw new Error(`${file} has become shorter while it was read`);
      at += read;
    }
    return bytes;
  } finally {
    closeSync(descriptor);
  }
}
