import { type CompileOptions, compileOrThrow } from "../compile.js";
import type { Filter } from "../filter/filter.js";
import type { LiteralError, LiteralErrorHelpTexts } from "./literal-error.js";
import type { ParseLiteralToStack } from "./literal-parser.js";

/**
 * The filter of a string literal. The TypeScript compiler checks the shape of the literal: a wrong literal is not
 * assignable to the parameter, and the type of the parameter names the diagnostic. The form of values is checked at run
 * time, and so are literals of more than 900 tokens and spaces, and strings that are not literals.
 *
 * @throws FilterError if the text has errors.
 */
export function filterLiteral<const Text extends string>(text: FilterLiteral<Text>, options?: CompileOptions): Filter {
  return compileOrThrow(text, options);
}

/** `Text` itself if its shape is correct or unknown, otherwise a sentence that says what is wrong. */
export type FilterLiteral<Text extends string> = Text extends unknown
  ? IsStringLiteral<Text> extends true
    ? ParseLiteralToStack<Text> extends LiteralError<infer Code>
      ? `${Code}: ${LiteralErrorHelpTexts[Code]}`
      : Text
    : Text
  : never;

/** Whether a type is one string literal, and neither `string` nor a template literal type. */
type IsStringLiteral<Text extends string> = Record<never, never> extends Record<Text, 1> ? false : true;
