import { fieldsByName, findFieldLike } from "../../vocabulary/field-names.js";
import { fields } from "../../vocabulary/fields.js";

// The next quote after an opening quote does not always close the string. The two functions below decide whether it
// does. They examine the text between the opening quote and a later quote.

const fieldNameAlternatives = fields.map(({ name }) => name).join("|");

/** Matches a value that is followed by an operator, a field and a comparator. */
const valueThenRestrictionPattern = new RegExp(
  `^[A-Za-z0-9_./-]{1,200}[\\s)]{1,20}(?:AND|OR)\\s{0,20}\\(?\\s{0,20}(?:${fieldNameAlternatives})\\s{0,20}[:=]`,
  "i",
);

/**
 * Whether the quote at `quoteOffset` opens the next value instead of closing this value. The quote opens the next value
 * if the text before the quote contains an operator and a field, or ends with an operator or a field:
 * `event_types:"A OR event_types:"B"`.
 */
export function isOpeningQuoteOfNextValue(text: string, valueStart: number, quoteOffset: number): boolean {
  const content = text.slice(valueStart, quoteOffset);
  if (!/[\s)]/.test(content)) return false;
  if (valueThenRestrictionPattern.test(content)) return true;
  const lastContentCharacters = content.slice(-80);
  const [, word, comparator] =
    /(?:^|[\s(])([A-Za-z_][A-Za-z0-9_]{0,40})\s{0,4}([:=]{0,3})\s{0,4}$/.exec(lastContentCharacters) ?? [];
  if (word === undefined || /^(?:AND|OR)$/.test(word))
    return /[\s)](?:AND|OR)\s{0,4}\(?\s{0,4}$/.test(lastContentCharacters);
  return comparator ? findFieldLike(word) !== undefined : fieldsByName.has(word);
}

/**
 * Whether there is only a field and a comparator between the opening quote and the quote at `quoteOffset`. If so, the
 * opening quote belongs to quotes around a whole restriction, as in `'event_types:"A"'`.
 */
export function isQuotedFieldWithComparator(text: string, valueStart: number, quoteOffset: number): boolean {
  if (quoteOffset - valueStart > 60) return false;
  const [, word] = /^\s*([A-Za-z_][A-Za-z0-9_]*)\s*[:=]{1,3}\s*$/.exec(text.slice(valueStart, quoteOffset)) ?? [];
  return word !== undefined && findFieldLike(word) !== undefined;
}
