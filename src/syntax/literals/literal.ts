/**
 * How a value is written. `plain`: in double quotes, with only the characters of valid values. `string`: in double
 * quotes, with any characters. The other forms are mistakes in the literal itself.
 */
export type LiteralForm = "plain" | "string" | "wrong-quotes" | "unterminated" | "bare";

/** A value as the lexer found it. All offsets are in the text that the lexer reads. */
export interface Literal {
  readonly form: LiteralForm;
  /** The span with the quotes. */
  readonly start: number;
  readonly end: number;
  /** The span between the quotes. */
  readonly valueStart: number;
  readonly valueEnd: number;
}
