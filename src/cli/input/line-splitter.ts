const newline = 0x0a;

export interface ByteLine {
  /** Counted from 1. */
  readonly number: number;
  /** With its line break; absent if the line is longer than the limit. */
  readonly bytes?: Buffer;
  /** Where the line begins and ends among all bytes, its line break included. */
  readonly start: number;
  readonly end: number;
}

/** Cuts a stream of bytes into lines, none of which it keeps once it is longer than `limit` bytes. */
export class LineSplitter {
  readonly #limit: number;
  #number = 1;
  #start = 0;
  #begun: Buffer[] = [];
  #length = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The lines that `chunk` completes. */
  push(chunk: Buffer): readonly ByteLine[] {
    const lines: ByteLine[] = [];
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      lines.push(this.#complete(chunk.subarray(start, end + 1)));
      start = end + 1;
    }
    if (start < chunk.length) this.#keep(chunk.subarray(start));
    return lines;
  }

  /** The last line, if no line break ends it. */
  end(): readonly ByteLine[] {
    return this.#length > 0 ? [this.#complete(Buffer.alloc(0))] : [];
  }

  #complete(rest: Buffer): ByteLine {
    const start = this.#start;
    const end = start + this.#length + rest.length;
    const place = { number: this.#number++, start, end };
    this.#start = end;
    if (this.#length === 0 && rest.length <= this.#limit) return { ...place, bytes: rest };
    this.#keep(rest);
    const line = this.#length <= this.#limit ? { ...place, bytes: Buffer.concat(this.#begun) } : place;
    this.#begun = [];
    this.#length = 0;
    return line;
  }

  #keep(piece: Buffer): void {
    this.#length += piece.length;
    if (this.#length <= this.#limit) this.#begun.push(piece);
    else this.#begun = [];
  }
}
