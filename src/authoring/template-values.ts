import { findFieldLike } from "../vocabulary/field-names.js";
import { type FieldDefinition, fields } from "../vocabulary/fields.js";
import { parenthesizeIfNeeded } from "../vocabulary/write-filter-text.js";
import { convertToTextWithoutThrowing, type GivenFieldValues, isNonStringIterable } from "./given-values.js";
import type { LocatedValue } from "./value-places.js";

/** A text made from a template and its values. */
export interface FilledTemplate {
  readonly filledText: string;
  readonly locatedValues: readonly LocatedValue[];
}

/**
 * Inserts values into a template. A value that is not inside a quoted string of the template is put in quotes. A list
 * becomes alternatives in parentheses.
 *
 * @param givenValues An object to which every value is added. The text is safe only if `reportUnusableValues` finds no
 * errors in these values.
 * @throws TypeError if a value is in a place where no value is allowed, if a list is in a place where only one value is
 * allowed, and if the function is not called as a template tag.
 */
export function fillInTemplate(
  template: TemplateStringsArray,
  values: readonly unknown[],
  givenValues: GivenFieldValues,
): FilledTemplate {
  if (!Array.isArray(Object(template).raw)) throw new TypeError("this is a template tag: write filterText`…`");
  const filler = new TemplateFiller(givenValues);
  for (const [index, literal] of template.entries()) {
    filler.appendLiteral(literal ?? template.raw[index] ?? "");
    if (index < values.length) filler.appendValue(values[index], index + 1);
  }
  filler.assertStringsClosed();
  return filler;
}

/** A string of the template in double quotes. Its closing quote is not read yet. It can contain values. */
interface OpenQuotedStringState {
  readonly openingQuoteOffset: number;
  /** The field to which the string belongs. It is set as soon as the string contains a value. */
  field?: FieldDefinition;
}

class TemplateFiller implements FilledTemplate {
  filledText = "";
  readonly locatedValues: LocatedValue[] = [];
  readonly #givenValues: GivenFieldValues;
  #openQuotedStringState: OpenQuotedStringState | undefined;

  constructor(givenValues: GivenFieldValues) {
    this.#givenValues = givenValues;
  }

  /** Adds a text that is part of the template. Each double quote in this text opens or closes a string. */
  appendLiteral(literal: string): void {
    for (const [pieceIndex, piece] of literal.split('"').entries()) {
      if (pieceIndex > 0) this.#appendQuote();
      this.filledText += piece;
    }
  }

  appendValue(value: unknown, number: number): void {
    const isList = isNonStringIterable(value);
    if (this.#openQuotedStringState) {
      this.#openQuotedStringState.field ??= getFieldAtEndOrThrow(
        this.filledText.slice(0, this.#openQuotedStringState.openingQuoteOffset),
        number,
      ).field;
      if (isList) throw new TypeError(`value ${number} is a list in quotes: leave the quotes out`);
      if (value === undefined || value === null || Number.isNaN(value))
        throw new TypeError(`value ${number} is ${String(value)}: a filter needs a value there`);
      // `appendLiteral` is not used for the value, because a quote in the value must not close the string.
      this.filledText += convertToTextWithoutThrowing(value);
      return;
    }
    const {
      field,
      restrictionStartOffset: restrictionStart,
      fieldAndComparatorText: valuePrefix,
    } = getFieldAtEndOrThrow(this.filledText, number);
    if (isList && field.joins === "and")
      throw new TypeError(`value ${number} is a list: a filter has at most one ${field.noun}`);
    const alternatives = this.#givenValues.addValuesForField(field, value);
    const needsParentheses = alternatives.length > 1;
    let literalStart = restrictionStart + (needsParentheses ? "( ".length : 0) + valuePrefix.length;
    for (const givenValue of alternatives) {
      this.locatedValues.push({ givenValue, openingQuoteOffset: literalStart });
      literalStart += `"${givenValue.value}" OR ${valuePrefix}`.length;
    }
    const restrictions =
      alternatives.map((alternative) => `${valuePrefix}"${alternative.value}"`).join(" OR ") || valuePrefix;
    this.filledText = this.filledText.slice(0, restrictionStart) + parenthesizeIfNeeded(restrictions, needsParentheses);
  }

  /** Throws an error if a string contains a value but has no closing quote, because the end of the value is unknown. */
  assertStringsClosed(): void {
    if (this.#openQuotedStringState?.field) throw new TypeError("the quotes around a value are not closed");
  }

  #appendQuote(): void {
    const openString = this.#openQuotedStringState;
    this.filledText += '"';
    this.#openQuotedStringState = openString ? undefined : { openingQuoteOffset: this.filledText.length - 1 };
    if (!openString?.field) return;
    const [givenValue] = this.#givenValues.addValuesForField(
      openString.field,
      this.filledText.slice(openString.openingQuoteOffset + 1, -1),
    );
    if (givenValue) this.locatedValues.push({ givenValue, openingQuoteOffset: openString.openingQuoteOffset });
  }
}

const fieldAtEndPattern = /(?<![A-Za-z0-9_])([A-Za-z_][A-Za-z0-9_]{0,60})\s{0,20}[:=<>!~]{1,4}\s{0,20}$/;

/** The field and the comparator at the end of a text, and the offset where the field begins. */
function getFieldAtEndOrThrow(
  text: string,
  number: number,
): {
  readonly field: FieldDefinition;
  readonly restrictionStartOffset: number;
  readonly fieldAndComparatorText: string;
} {
  const textEnd = text.slice(-120);
  const match = fieldAtEndPattern.exec(textEnd);
  const field = match?.[1] === undefined ? undefined : findFieldLike(match[1]);
  if (match && field)
    return { field, restrictionStartOffset: text.length - match[0].length, fieldAndComparatorText: match[0] };
  const places = fields.map(({ name, comparator }) => `${name}${comparator}\${…}`).join(" or ");
  throw new TypeError(
    `value ${number} comes after ${JSON.stringify(text.slice(-40))}, where no value is allowed: write ${places}`,
  );
}
