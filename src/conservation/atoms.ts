import type { NonFieldCondition } from "./plain-value.js";

/** What a text says, independent of its spelling. */
export interface Atoms {
  /** The values of restrictions, and everything that looks like a value, as written. */
  readonly values: readonly string[];
  /** Words outside restrictions that have several segments, like values. */
  readonly possibleValues: readonly string[];
  /** All letters and digits of the text, as `foldCaseAndPunctuation` returns them. */
  readonly foldedText: string;
  /** Tokens that change a meaning: negations, orderings, patterns, and choices between texts. */
  readonly meaningChangingTokens: readonly string[];
  /**
   * Words, names and symbols that are not part of a filter, not known to be harmless, and not in the lists above. Lower
   * case.
   */
  readonly unexplainedTokens: readonly string[];
  /**
   * Names before a comparator that are not fields. Harmless names are left out if they have no plain value. Lower case.
   */
  readonly otherComparedNames: readonly string[];
  /** The names before a comparator that are not fields and have a plain value, each with this value. */
  readonly otherConditions: readonly NonFieldCondition[];
}
