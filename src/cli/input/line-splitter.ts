const newlineByte = 0x0a;

export interface ByteLine {
  /** The number of the line, counted from 1. */
  readonly lineNumber: number;
  /** The bytes of the line with its line break. Absent if the line is longer than the limit. */
  readonly bytesWithLineBreak?: Buffer;
  /** The offset of the line's first byte in the stream. */
  readonly startByteOffset: number;
  /** The offset after the line break. */
  readonly endByteOffset: number;
}

/** Splits a stream of bytes into lines. Lines longer than `maxLineBytes` are not kept in memory. */
export class LineSplitter {
  readonly #maxLineBytes: number;
  #nextLineNumber = 1;
  #lineStartOffset = 0;
  #linePieces: Buffer[] = [];
  #lineLength = 0;

  constructor(maxLineBytes: number) {
    this.#maxLineBytes = maxLineBytes;
  }

  /** Adds the next chunk of the stream. Returns the lines that end in this chunk. */
  splitChunk(chunk: Buffer): readonly ByteLine[] {
    const completedLines: ByteLine[] = [];
    let lineStart = 0;
    for (let lineEnd = chunk.indexOf(newlineByte); lineEnd >= 0; lineEnd = chunk.indexOf(newlineByte, lineStart)) {
      completedLines.push(this.#completeLine(chunk.subarray(lineStart, lineEnd + 1)));
      lineStart = lineEnd + 1;
    }
    if (lineStart < chunk.length) this.#appendPiece(chunk.subarray(lineStart));
    return completedLines;
  }

  /** Returns the last line if it has no line break. */
  takeLastLine(): readonly ByteLine[] {
    return this.#lineLength > 0 ? [this.#completeLine(Buffer.alloc(0))] : [];
  }

  #completeLine(completingPiece: Buffer): ByteLine {
    const startByteOffset = this.#lineStartOffset;
    const endByteOffset = startByteOffset + this.#lineLength + completingPiece.length;
    const lineWithoutBytes = { lineNumber: this.#nextLineNumber++, startByteOffset, endByteOffset };
    this.#lineStartOffset = endByteOffset;
    if (this.#lineLength === 0 && completingPiece.length <= this.#maxLineBytes)
      return { ...lineWithoutBytes, bytesWithLineBreak: completingPiece };
    this.#appendPiece(completingPiece);
    const line =
      this.#lineLength <= this.#maxLineBytes
        ? { ...lineWithoutBytes, bytesWithLineBreak: Buffer.concat(this.#linePieces) }
        : lineWithoutBytes;
    this.#linePieces = [];
    this.#lineLength = 0;
    return line;
  }

  #appendPiece(piece: Buffer): void {
    this.#lineLength += piece.length;
    if (this.#lineLength <= this.#maxLineBytes) this.#linePieces.push(piece);
    else this.#linePieces = [];
  }
}
