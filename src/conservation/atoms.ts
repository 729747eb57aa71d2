import type { PlainCondition } from "./plain-value.js";

/** What a text says, however it is written. */
export interface Atoms {
  /** The values of restrictions, and whatever looks like one, as they are written. */
  readonly values: readonly string[];
  /** Whatever has parts as a value has, wherever else it stands. */
  readonly possibleValues: readonly string[];
  /** All letters and digits of the text, as the values are written. */
  readonly foldedText: string;
  /** The signs that change a meaning: negations, orderings, patterns, and whatever chooses between texts. */
  readonly signs: readonly string[];
  /** Whatever else is neither part of a filter nor known to select nothing: words, names, symbols. Lower case. */
  readonly others: readonly string[];
  /** The names with a comparator that are neither fields nor hold the filter. Lower case. */
  readonly otherNames: readonly string[];
  /** Those of the names that have a plain value. */
  readonly conditions: readonly PlainCondition[];
}
