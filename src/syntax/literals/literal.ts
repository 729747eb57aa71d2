/**
 * The form in which a value is written. `plain`: in double quotes, and every character can occur in a valid value.
 * `string`: in double quotes, and at least one character cannot occur in a valid value. Each of the other forms is a
 * mistake in how the value is written.
 */
export type LiteralForm = "plain" | "string" | "wrong-quotes" | "unterminated" | "bare";

/** A value that the lexer found. All offsets are offsets in the text that the lexer reads (`visibleText`). */
export interface WrittenValue {
  readonly literalForm: LiteralForm;
  /** `start` and `end`: the span that includes the quotes. */
  readonly literalStart: number;
  readonly literalEnd: number;
  /** `valueStart` and `valueEnd`: the span between the quotes. */
  readonly valueStart: number;
  readonly valueEnd: number;
}
