import { closeSync, fsyncSync, ftruncateSync, openSync, readSync, statSync, writeSync } from "node:fs";
import type { ByteLine } from "../input/line-splitter.js";

const newline = 0x0a;

/** The file `FILE.rejected`: the lines of FILE that could not be imported, byte for byte. */
export class RejectedLines {
  readonly file: string;
  readonly #sourceFile: string;
  #length: number;
  #descriptor: number | undefined;

  /**
   * @param length The length of the file, in bytes, after the last batch that an earlier import stored. What comes after it
   *   is written again. Absent for a new import, which appends to the file.
   */
  constructor(sourceFile: string, length: number | undefined) {
    this.#sourceFile = sourceFile;
    this.file = `${sourceFile}.rejected`;
    const size = statSync(this.file, { throwIfNoEntry: false })?.size ?? 0;
    this.#length = Math.min(length ?? size, size);
  }

  /** In bytes. */
  get length(): number {
    return this.#length;
  }

  /** Cuts the file off at `start`, appends lines, and waits until they are on the disk. */
  write(lines: readonly ByteLine[], start: number): void {
    this.#length = start;
    if (lines.length === 0 && this.#descriptor === undefined) return;
    this.#descriptor ??= openSync(this.file, "a");
    ftruncateSync(this.#descriptor, start);
    for (const line of lines) this.#append(line.bytes ?? readLongLine(this.#sourceFile, line));
    fsyncSync(this.#descriptor);
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
  }

  #append(bytes: Uint8Array): void {
    const line = bytes.at(-1) === newline ? bytes : Buffer.concat([bytes, Buffer.of(newline)]);
    for (let offset = 0; offset < line.length; ) offset += writeSync(this.#descriptor ?? -1, line, offset);
    this.#length += line.length;
  }
}

/** Reads a line that was too long to be kept in memory. */
function readLongLine(file: string, { start, end }: ByteLine): Uint8Array {
  const descriptor = openSync(file, "r");
  try {
    const bytes = new Uint8Array(end - start);
    for (let offset = 0; offset < bytes.length; ) {
      const count = readSync(descriptor, bytes, offset, bytes.length - offset, start + offset);
      if (count === 0) throw new Error(`${file} has become shorter while it was read`);
      offset += count;
    }
    return bytes;
  } finally {
    closeSync(descriptor);
  }
}
