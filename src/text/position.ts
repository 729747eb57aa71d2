/**
 * A place in a text, in the terms of the Language Server Protocol: a line and a UTF-16 code unit in this line, both
 * counted from 0.
 */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** Half-open: `end` is not in the range. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}
