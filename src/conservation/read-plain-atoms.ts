import { memoizeRecent } from "../text/memoize-recent.js";
import { fieldsByName, findFieldLike, splitKeywordAndField } from "../vocabulary/field-names.js";
import type { Atoms } from "./atoms.js";
import { findNegationOrConditionInName } from "./meaning-changing-tokens.js";
import { cannotBeValue } from "./read-values-and-signs.js";
import { removeCasePunctuationAndPlaceholders } from "./remove-case-punctuation-and-placeholders.js";

const eventTypePatternSource = "[A-Za-z]\\w*(?:\\.\\w+){3,}";
const resourceNamePatternSource = "//\\w+(?:\\.\\w+)+(?:/\\w[\\w-]*){2,}";
const valuePatternSource = `${eventTypePatternSource}|${resourceNamePatternSource}`;

/**
 * Matches a token: a parenthesis, a connective, a name with its comparator, a value in `"` or `'`, or an event type
 * without quotes.
 */
const plainTokenPattern = new RegExp(
  [
    "[()]",
    "(and|or)(?![^\\s()\"'])",
    "([A-Za-z_]{1,40})[ \\t]{0,8}[:=]",
    `"(${valuePatternSource})"`,
    `'(${valuePatternSource})'`,
    `(${eventTypePatternSource})(?![^\\s()])`,
  ].join("|"),
  "iy",
);

/**
 * Fast path for a text that has only restrictions, connectives and parentheses. For such a text, the result is the same
 * as the result of `AtomReader`. For any other text, the result is undefined.
 */
export function readAtomsIfSimpleFilterText(text: string): Atoms | undefined {
  const values: string[] = [];
  let hasField = false;
  let isValueExpected = false;
  let isAfterComparator = false;
  for (let offset = skipSpaces(text, 0); offset < text.length; offset = skipSpaces(text, offset)) {
    plainTokenPattern.lastIndex = offset;
    const token = plainTokenPattern.exec(text);
    if (!token) return undefined;
    offset = plainTokenPattern.lastIndex;
    const [symbol, connective, name, inDoubleQuotes, inSingleQuotes, bareValue] = token;
    const value = inDoubleQuotes ?? inSingleQuotes ?? (isAfterComparator ? bareValue : undefined);
    if (value !== undefined) {
      if (!isValueExpected || !isNeitherFieldNorComparison(value)) return undefined;
      values.push(value);
      isValueExpected = false;
    } else if (isAfterComparator && symbol !== "(") {
      return undefined;
    } else if (name !== undefined) {
      if (!(isFieldNameOrMisspelling(name) && (isValueExpected || values.length === 0))) return undefined;
      hasField = true;
      isValueExpected = true;
    } else if (connective !== undefined || symbol === "(") {
      isValueExpected = hasField;
    } else if (symbol !== ")") {
      return undefined;
    }
    isAfterComparator = name !== undefined;
  }
  if (isAfterComparator) return undefined;
  return {
    values: [...values, ...values.filter(hasValueShape)],
    valueLikeWords: [],
    get foldedText() {
      return removeCasePunctuationAndPlaceholders(text);
    },
    meaningChangingTokens: [],
    unexplainedTokens: [],
    comparedNonFieldNames: [],
    nonFieldConditions: [],
  };
}

function skipSpaces(text: string, start: number): number {
  let offset = start;
  while (" \t\n".includes(text[offset] ?? ".")) offset += 1;
  return offset;
}

const isFieldNameOrMisspelling = (name: string): boolean =>
  fieldsByName.has(name) ||
  (findFieldLike(name) !== undefined &&
    findNegationOrConditionInName(name) === undefined &&
    splitKeywordAndField(name) === undefined);

/** Whether a text is certainly not a field name with dots and certainly not a comparison with `in`. */
const isNeitherFieldNorComparison = memoizeRecent(
  (value) => !/in(?!\w)/i.test(value) && (/\d/.test(value) || !cannotBeValue(value)),
);

/** Whether a text looks like a value, even if it has no field before it. */
const hasValueShape = memoizeRecent((value) => value.startsWith("/") || /^\w+(?:\.\w+){2,}\.v\d\w*\.\w+$/.test(value));
