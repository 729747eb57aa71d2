import { compileOrThrow } from "../compile.js";
import type { Filter } from "../filter/filter.js";
import type { Broken, Read, Remedies } from "./literal-shape.js";

/**
 * The filter of a text that stands in the program. The TypeScript compiler checks the shape of a literal already: a broken
 * one is not assignable to its parameter, whose type names the diagnostic. What the types leave open is checked when it
 * runs: the form of values, a literal of more than 900 tokens and blanks, and a `string` that is no literal.
 *
 * @throws FilterError if the text has errors.
 */
export function filterLiteral<const Text extends string>(text: FilterLiteral<Text>): Filter {
  return compileOrThrow(text);
}

/** `Text` itself if its shape is that of a filter or not known, otherwise a sentence that says what is wrong with it. */
export type FilterLiteral<Text extends string> = Text extends unknown
  ? IsLiteral<Text> extends true
    ? Read<Text> extends Broken<infer Code>
      ? `${Code}: ${Remedies[Code]}`
      : Text
    : Text
  : never;

/** Whether a type is one text, and neither `string` nor a pattern. */
type IsLiteral<Text extends string> = Record<never, never> extends Record<Text, 1> ? false : true;
