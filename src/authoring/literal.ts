import { type CompileOptions, compileOrThrow } from "../compile.js";
import type { Filter } from "../filter/filter.js";
import type { LiteralError, LiteralErrorHelpTexts } from "./literal-error.js";
import type { ParseLiteralToStack } from "./literal-parser.js";

/**
 * Compiles a string literal to a filter. The TypeScript compiler checks the shape of the literal. If the shape is
 * wrong, it reports that the literal is not assignable to the parameter, and the type in its message names the
 * diagnostic. Some checks are done only at run time: the form of the values, literals of more than 900 tokens and
 * spaces, and strings that are not literals.
 *
 * @throws FilterError if the text has errors.
 */
export function filterLiteral<const Text extends string>(text: FilterLiteral<Text>, options?: CompileOptions): Filter {
  return compileOrThrow(text, options);
}

/** `Text` itself if its shape is correct or unknown. Otherwise, a literal type that says what is wrong. */
export type FilterLiteral<Text extends string> = Text extends unknown
  ? IsStringLiteral<Text> extends true
    ? ParseLiteralToStack<Text> extends LiteralError<infer Code>
      ? `${Code}: ${LiteralErrorHelpTexts[Code]}`
      : Text
    : Text
  : never;

/** Whether a type is a string literal type, as opposed to `string` or a template literal type. */
type IsStringLiteral<Text extends string> = Record<never, never> extends Record<Text, 1> ? false : true;
