import { isUtf8 } from "node:buffer";
import { isWhiteSpaceCode } from "../../text/characters.js";

/** The place of the array: it is the whole input, or the property `subscriptions` in a response of the list method. */
export type ArrayLocation = "whole" | "response";

/** Thrown when an element, or the text around the array, is longer than the limit. */
export class TooLongError extends Error {
  override readonly name = "TooLongError";
}

const [doubleQuote, comma, backslash, openingBracket, closingBracket, openingBrace, closingBrace] =
  Buffer.from('",\\[]{}');

/**
 * How the parser recognizes the opening bracket of the array: the text before the bracket matches `openingPattern`, and
 * `depth` brackets and braces are open before it.
 */
const arrayStartByLocation: Readonly<
  Record<ArrayLocation, { readonly openingPattern: RegExp; readonly nestingDepth: number }>
> = {
  whole: { openingPattern: /^\s*$/, nestingDepth: 0 },
  response: { openingPattern: /(?<!\\)"subscriptions"\s{0,200}:\s{0,200}$/, nestingDepth: 1 },
};

/**
 * `openingPattern` is applied only to the end of the text before a bracket. This is the maximum length of this end, in
 * UTF-16 code units.
 */
const arrayStartLookbehindLength = 512;

/**
 * Splits JSON that comes in chunks into the elements of one array. This class only searches for quotes, brackets and
 * commas. `JSON.parse` reads each element and, at the end, the text around the array, so that only JSON is accepted.
 */
export class JsonArrayParser {
  readonly #arrayOpeningPatternAndDepth: { readonly openingPattern: RegExp; readonly nestingDepth: number };
  readonly #maxBytes: number;
  /** The bytes from previous chunks that belong to the current element or to the text around the array. */
  #pieces: Buffer[] = [];
  #piecesByteLength = 0;
  #textAroundArray: string[] = [];
  #textAroundArrayLength = 0;
  #textBeforeArray = "";
  #isInArray = false;
  #isInString = false;
  #isEscaped = false;
  /** The number of brackets and braces that are open, without the bracket of the array itself. */
  #depth = 0;
  #elementCount = 0;
  /** Whether the array, or the object around it, has ended. */
  #isDone = false;
  #hasSeenArray = false;

  constructor(wholeInputOrResponse: ArrayLocation, maxBytes: number) {
    this.#arrayOpeningPatternAndDepth = arrayStartByLocation[wholeInputOrResponse];
    this.#maxBytes = maxBytes;
  }

  /** Whether the array has begun. */
  get hasSeenArray(): boolean {
    return this.#hasSeenArray;
  }

  /**
   * Adds the next chunk of the input. Returns the elements that this chunk completes.
   *
   * @throws SyntaxError if the input is not JSON. TooLongError if an element, or the text around the array, is too
   * long.
   */
  *parseChunk(chunk: Buffer): Generator<unknown> {
    let start = 0;
    for (let offset = 0; offset < chunk.length; offset += 1) {
      if (this.#isInString) {
        offset = this.#findEndOfString(chunk, offset);
        continue;
      }
      const byte = chunk[offset];
      if (this.#isDone) {
        if (!isWhiteSpaceCode(byte ?? 0)) throw new SyntaxError("there is text after the end of the JSON");
        continue;
      }
      if (byte === doubleQuote) this.#isInString = true;
      else if (byte === openingBrace) this.#depth += 1;
      else if (byte === closingBrace) this.#depth -= 1;
      else if (byte === openingBracket) {
        if (this.#isInArray || this.#depth !== this.#arrayOpeningPatternAndDepth.nestingDepth) {
          this.#depth += 1;
          continue;
        }
        this.#addToTextAroundArray(this.#joinAndDecodePieces(chunk.subarray(start, offset)));
        this.#isInArray = this.#arrayOpeningPatternAndDepth.openingPattern.test(this.#textBeforeArray);
        this.#depth = this.#isInArray ? 0 : this.#depth + 1;
        start = offset;
        if (!this.#isInArray) continue;
        this.#hasSeenArray = true;
        this.#addToTextAroundArray("[");
        start += 1;
      } else if (byte === closingBracket) {
        if (!this.#isInArray || this.#depth !== 0) {
          this.#depth -= 1;
          continue;
        }
        const lastElement = this.#joinAndDecodePieces(chunk.subarray(start, offset));
        if (this.#elementCount > 0 || lastElement.trim() !== "") yield this.#parseElement(lastElement);
        this.#isInArray = false;
        this.#depth = this.#arrayOpeningPatternAndDepth.nestingDepth;
        start = offset;
      } else if (byte === comma && this.#isInArray && this.#depth === 0) {
        yield this.#parseElement(this.#joinAndDecodePieces(chunk.subarray(start, offset)));
        start = offset + 1;
      }
      if (!this.#isInArray && this.#depth === 0 && (byte === closingBrace || byte === closingBracket))
        this.#isDone = true;
      if (this.#isInArray && this.#depth < 0) throw new SyntaxError("a closing bracket has no opening bracket");
    }
    this.#keep(chunk.subarray(start));
  }

  /**
   * Must be called at the end of the input. If the array is not closed, returns the last element before it throws an
   * error.
   *
   * @throws SyntaxError if the array or the text around it is not closed.
   */
  *parseRest(): Generator<unknown> {
    const rest = this.#joinAndDecodePieces(Buffer.alloc(0));
    if (this.#isInArray && rest.trim() !== "") yield this.#parseElement(rest);
    this.#addToTextAroundArray(rest);
    JSON.parse(this.#textAroundArray.join(""));
  }

  /**
   * Returns the offset of the quote that closes the current string. If the chunk does not contain this quote, returns
   * the end of the chunk.
   */
  #findEndOfString(chunk: Buffer, start: number): number {
    for (let offset = start; offset < chunk.length; offset += 1) {
      const byte = chunk[offset];
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === backslash) this.#isEscaped = true;
      else if (byte === doubleQuote) {
        this.#isInString = false;
        return offset;
      }
    }
    return chunk.length;
  }

  #parseElement(text: string): unknown {
    this.#elementCount += 1;
    return JSON.parse(text);
  }

  #keep(piece: Buffer): void {
    this.#piecesByteLength += piece.length;
    if (this.#piecesByteLength > this.#maxBytes) throw new TooLongError();
    // The bytes are copied, because the buffer of the chunk may be reused.
    if (piece.length > 0) this.#pieces.push(Buffer.from(piece));
  }

  /** Decodes the pieces from previous chunks, together with `lastPiece`. */
  #joinAndDecodePieces(lastPiece: Buffer): string {
    if (this.#piecesByteLength + lastPiece.length > this.#maxBytes) throw new TooLongError();
    const bytes = this.#pieces.length === 0 ? lastPiece : Buffer.concat([...this.#pieces, lastPiece]);
    this.#pieces = [];
    this.#piecesByteLength = 0;
    if (!isUtf8(bytes)) throw new SyntaxError("not UTF-8 text");
    return bytes.toString();
  }

  #addToTextAroundArray(text: string): void {
    this.#textAroundArrayLength += text.length;
    if (this.#textAroundArrayLength > this.#maxBytes) throw new TooLongError();
    this.#textAroundArray.push(text);
    this.#textBeforeArray = (this.#textBeforeArray + text).slice(-arrayStartLookbehindLength);
  }
}
