import { type CompileOptions, compileOrThrow } from "../compile.js";
import type { Filter } from "../filter/filter.js";
import type { LiteralError, LiteralErrorHelpTexts } from "./literal-error.js";
import type { ParseLiteral } from "./literal-parser.js";

/**
 * The filter of a string literal. The TypeScript compiler checks the shape of the literal: a broken one is not assignable to
 * the parameter, whose type names the diagnostic. The rest is checked at run time: the form of values, a literal of more than
 * 900 tokens and spaces, and a `string` that is not a literal.
 *
 * @throws FilterError if the text has errors.
 */
export function filterLiteral<const Text extends string>(text: FilterLiteral<Text>, options?: CompileOptions): Filter {
  return compileOrThrow(text, options);
}

/** `Text` itself if its shape is right or unknown, otherwise a sentence that says what is wrong with it. */
export type FilterLiteral<Text extends string> = Text extends unknown
  ? IsStringLiteral<Text> extends true
    ? ParseLiteral<Text> extends LiteralError<infer Code>
      ? `${Code}: ${LiteralErrorHelpTexts[Code]}`
      : Text
    : Text
  : never;

/** Whether a type is one literal, and neither `string` nor a pattern. */
type IsStringLiteral<Text extends string> = Record<never, never> extends Record<Text, 1> ? false : true;
