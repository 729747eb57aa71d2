import type { NonFieldCondition } from "./plain-value.js";

/** What a text says, independent of its spelling. */
export interface Atoms {
  /** The values of restrictions, and everything that looks like a value, as written. */
  readonly values: readonly string[];
  /** Texts in other places that have the parts of a value. */
  readonly possibleValues: readonly string[];
  /** All letters and digits of the text, in the form of the values. */
  readonly foldedText: string;
  /** Tokens that change a meaning: negations, orderings, patterns, and choices between texts. */
  readonly meaningChangingTokens: readonly string[];
  /** Other words, names and symbols that are not part of a filter and not known to be harmless. Lower case. */
  readonly unexplainedTokens: readonly string[];
  /** The names with a comparator that are not fields and do not hold the filter. Lower case. */
  readonly otherComparedNames: readonly string[];
  /** Those of the names that have a plain value. */
  readonly otherConditions: readonly NonFieldCondition[];
}
