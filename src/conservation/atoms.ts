import type { NonFieldCondition } from "./plain-value.js";

/** What a text says, independent of spelling. Each list contains parts of the text. */
export interface Atoms {
  /** The values of restrictions, and everything that looks like a value, in the spelling of the text. */
  readonly values: readonly string[];
  /** Words that are not in a restriction but, like values, consist of several segments. */
  readonly valueLikeWords: readonly string[];
  /** The text without case, punctuation and placeholders. */
  readonly foldedText: string;
  /** Tokens that change the meaning of the text, such as negations, comparisons by order, patterns and conditions. */
  readonly meaningChangingTokens: readonly string[];
  /**
   * Words, names and symbols, in lower case, that are neither part of a filter nor known to be harmless. Tokens of the
   * other lists are not included.
   */
  readonly unexplainedTokens: readonly string[];
  /**
   * Names in lower case that are not fields and that stand before a comparator. A harmless name is included only if it
   * is compared with a plain value.
   */
  readonly comparedNonFieldNames: readonly string[];
  /** The comparisons of a plain value with a name that is not a field. */
  readonly nonFieldConditions: readonly NonFieldCondition[];
}
