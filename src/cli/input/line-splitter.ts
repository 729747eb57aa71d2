const newline = 0x0a;

export interface ByteLine {
  /** Counted from 1. */
  readonly number: number;
  /** With its line break. Absent if the line is longer than the limit. */
  readonly bytes?: Buffer;
  /** Offset of its first byte in the stream. */
  readonly start: number;
  /** Offset after its line break. */
  readonly end: number;
}

/** Splits a stream of bytes into lines. Lines longer than `maxBytes` are not kept in memory. */
export class LineSplitter {
  readonly #maxBytes: number;
  #number = 1;
  #start = 0;
  #pieces: Buffer[] = [];
  #length = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The lines that `chunk` completes. */
  push(chunk: Buffer): readonly ByteLine[] {
    const lines: ByteLine[] = [];
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      lines.push(this.#complete(chunk.subarray(start, end + 1)));
      start = end + 1;
    }
    if (start < chunk.length) this.#append(chunk.subarray(start));
    return lines;
  }

  /** The last line, if it has no line break. */
  end(): readonly ByteLine[] {
    return this.#length > 0 ? [this.#complete(Buffer.alloc(0))] : [];
  }

  #complete(lastPiece: Buffer): ByteLine {
    const start = this.#start;
    const end = start + this.#length + lastPiece.length;
    const place = { number: this.#number++, start, end };
    this.#start = end;
    if (this.#length === 0 && lastPiece.length <= this.#maxBytes) return { ...place, bytes: lastPiece };
    this.#append(lastPiece);
    const line = this.#length <= this.#maxBytes ? { ...place, bytes: Buffer.concat(this.#pieces) } : place;
    this.#pieces = [];
    this.#length = 0;
    return line;
  }

  #append(piece: Buffer): void {
    this.#length += piece.length;
    if (this.#length <= this.#maxBytes) this.#pieces.push(piece);
    else this.#pieces = [];
  }
}
