/**
 * A place in a text, in the terms of the Language Server Protocol: a line and a UTF-16 code unit in this line, both
 * counted from 0.
 */
export interface Position {
  /** The line, from 0. */
  readonly line: number;
  /** The UTF-16 code unit in the line, from 0. */
  readonly character: number;
}

/** Half-open: `end` is not in the range. */
export interface Range {
  /** The first position of the range. */
  readonly start: Position;
  /** The position after the range. */
  readonly end: Position;
}
