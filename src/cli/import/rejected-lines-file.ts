import { closeSync, fsyncSync, ftruncateSync, openSync, readSync, statSync, writeSync } from "node:fs";
import type { ByteLine } from "../input/line-splitter.js";

const newlineByte = 0x0a;

/** The file `FILE.rejected`: the lines of FILE that could not be imported, byte for byte. */
export class RejectedLinesFile {
  readonly path: string;
  readonly #sourcePath: string;
  #byteLength: number;
  #descriptor: number | undefined;

  /**
   * @param previousLength The length of the file in bytes after the last batch that an earlier import has stored. Any
   * bytes after this length belong to a batch that was not stored, and the next rejected lines replace them. Undefined
   * for a new import, which appends to the file.
   */
  constructor(sourcePath: string, previousLength: number | undefined) {
    this.#sourcePath = sourcePath;
    this.path = `${sourcePath}.rejected`;
    const currentLength = statSync(this.path, { throwIfNoEntry: false })?.size ?? 0;
    this.#byteLength = Math.min(previousLength ?? currentLength, currentLength);
  }

  /** In bytes. */
  get byteLength(): number {
    return this.#byteLength;
  }

  /** Truncates the file to `keptLength` bytes, appends lines, and waits until the lines are on the disk. */
  truncateAndAppend(lines: readonly ByteLine[], keptLength: number): void {
    this.#byteLength = keptLength;
    if (lines.length === 0 && this.#descriptor === undefined) return;
    this.#descriptor ??= openSync(this.path, "a");
    ftruncateSync(this.#descriptor, keptLength);
    for (const line of lines) this.#appendLine(line.bytesWithLineBreak ?? rereadSourceLine(this.#sourcePath, line));
    fsyncSync(this.#descriptor);
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
  }

  #appendLine(bytes: Uint8Array): void {
    const lineWithNewline = bytes.at(-1) === newlineByte ? bytes : Buffer.concat([bytes, Buffer.of(newlineByte)]);
    for (let lineBytesWritten = 0; lineBytesWritten < lineWithNewline.length; )
      lineBytesWritten += writeSync(this.#descriptor ?? -1, lineWithNewline, lineBytesWritten);
    this.#byteLength += lineWithNewline.length;
  }
}

/** Reads a line from the imported file again. The line was too long to be kept in memory. */
function rereadSourceLine(sourcePath: string, { startByteOffset, endByteOffset }: ByteLine): Uint8Array {
  const sourceDescriptor = openSync(sourcePath, "r");
  try {
    const bytes = new Uint8Array(endByteOffset - startByteOffset);
    for (let lineBytesRead = 0; lineBytesRead < bytes.length; ) {
      const readCount = readSync(
        sourceDescriptor,
        bytes,
        lineBytesRead,
        bytes.length - lineBytesRead,
        startByteOffset + lineBytesRead,
      );
      if (readCount === 0) throw new Error(`${sourcePath} has become shorter while it was read`);
      lineBytesRead += readCount;
    }
    return bytes;
  } finally {
    closeSync(sourceDescriptor);
  }
}
