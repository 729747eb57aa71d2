import type { ResolvedCompileOptions } from "../options.js";
import { skipWhiteSpace } from "../text/characters.js";
import { anyMayOccurOnTarget } from "../vocabulary/event-type-targets.js";
import { type FieldDefinition, type FieldProperty, fields } from "../vocabulary/fields.js";
import { isCreatedProfile } from "../vocabulary/profile.js";
import { definitionByValueKind } from "../vocabulary/value-kinds.js";
import type { Filter } from "./filter.js";
import { freezeAsVerifiedFilter } from "./verified-filter.js";

/**
 * For each field, the usual text before a value: `restrictionPrefix` without an operator, and `prefixAfterOr` with OR
 * before it.
 */
const restrictionPrefixes = fields.map((field) => {
  const restrictionPrefix = `${field.name}${field.comparator}"`;
  return { field, restrictionPrefix, prefixAfterOr: ` OR ${restrictionPrefix}` };
});

/** The same prefixes in reverse order. They are used for a text that begins with the last field. */
const restrictionPrefixesInReverseOrder = [...restrictionPrefixes].reverse();

/** The result of `parseDocumentedShape`. */
export interface DocumentedShapeResult {
  readonly filter: Filter;
  /**
   * Whether the text may have warnings or hints. Their reason can be an unknown value, an impossible combination,
   * another order of the fields, or unnecessary parentheses. If you add a rule that gives warnings or hints for another
   * reason, make this property true in that case, too.
   */
  readonly mayHaveWarnings: boolean;
}

/**
 * Fast path for a text that has a documented shape, no errors and no duplicate values. White space may differ from the
 * shape. The parser and the rules would create the same filter for such a text, but more slowly. For all other texts,
 * the result is undefined, and the parser and the rules are needed.
 */
export function parseDocumentedShape(text: string, options: ResolvedCompileOptions): DocumentedShapeResult | undefined {
  const { profile, maxLength, maxDepth } = options;
  if (!isCreatedProfile(profile) || text.length > maxLength) return undefined;
  const hasOtherOrder = !text.startsWith(fields[0].name, skipOpeningParentheses(text));
  let filterBeingBuilt: Partial<Record<FieldProperty, string | readonly string[]>> = {};
  let [readEnd, fieldCount, groupCount, bareListCount] = [skipWhiteSpace(text, 0), 0, 0, 0];
  // The number of parentheses that open before the first field and close after the last field.
  let outerCount = 0;
  let mayHaveRemarks = hasOtherOrder;
  const prefixes = hasOtherOrder ? restrictionPrefixesInReverseOrder : restrictionPrefixes;
  for (const { field, restrictionPrefix, prefixAfterOr } of prefixes) {
    let position = fieldCount === 0 ? readEnd : skipOperator(text, readEnd, "AND");
    if (position < 0) break;
    let openedCount = 0;
    for (; text.charCodeAt(position) === openingParenthesisCode; openedCount += 1)
      position = skipWhiteSpace(text, position + 1);
    position = text.startsWith(restrictionPrefix, position)
      ? position + restrictionPrefix.length
      : skipRestrictionStart(text, position, field);
    if (position < 0) {
      if (field.isRequired || hasOtherOrder) return undefined;
      continue;
    }

    const fieldValues: string[] = [];
    for (;;) {
      const closingQuote = text.indexOf('"', position);
      if (closingQuote < 0) return undefined;
      const value = text.slice(position, closingQuote);
      const { findKnownValue, isAcceptableValue } = definitionByValueKind[field.valueKind];
      const knownValue = findKnownValue(value, profile);
      if (knownValue === undefined) {
        if (!(allowedValueCharactersPattern.test(value) && isAcceptableValue(value, profile))) return undefined;
        mayHaveRemarks = true;
      }
      fieldValues.push(knownValue ?? value);
      position = closingQuote + 1;
      if (field.joins === "and") break;
      if (text.startsWith(prefixAfterOr, position)) position += prefixAfterOr.length;
      else {
        const operandStart = skipOperator(text, position, "OR");
        if (operandStart < 0) break;
        position = skipRestrictionStart(text, operandStart, field);
        if (position < 0) return undefined;
      }
    }
    let closedCount = 0;
    for (; closedCount < openedCount; closedCount += 1) {
      const closed = skipClosingParenthesis(text, position);
      if (closed < 0) break;
      position = closed;
    }
    outerCount += openedCount - closedCount;
    groupCount += closedCount;
    if (fieldValues.length > 1) {
      if (new Set(fieldValues).size < fieldValues.length) return undefined;
      if (closedCount === 0) bareListCount += 1;
      else if (closedCount > 1) mayHaveRemarks = true;
    } else if (closedCount > 0) mayHaveRemarks = true;
    filterBeingBuilt[field.property] = field.joins === "or" ? Object.freeze(fieldValues) : (fieldValues[0] as string);
    fieldCount += 1;
    readEnd = position;
  }
  if (hasOtherOrder && fieldCount < fields.length) return undefined;
  // A list of several values needs parentheses if there is another field. All other parentheses are unnecessary.
  const lacksParentheses = fieldCount > 1 && bareListCount > 0;
  for (let count = 0; count < outerCount; count += 1) {
    readEnd = skipClosingParenthesis(text, readEnd);
    if (readEnd < 0) return undefined;
  }
  if (skipWhiteSpace(text, readEnd) !== text.length) return undefined;
  if (lacksParentheses || groupCount + outerCount > maxDepth) return undefined;
  mayHaveRemarks ||= outerCount > 0 || (fieldCount === 1 && groupCount > 0);
  if (hasOtherOrder) filterBeingBuilt = orderPropertiesByField(filterBeingBuilt);
  const { eventTypes, targetResource } = filterBeingBuilt as Filter;
  mayHaveRemarks ||= targetResource !== undefined && !anyMayOccurOnTarget(eventTypes, targetResource, profile);
  return { filter: freezeAsVerifiedFilter(filterBeingBuilt), mayHaveWarnings: mayHaveRemarks };
}

/** Puts properties in the order of the fields. */
const orderPropertiesByField = <Value>(properties: Partial<Record<FieldProperty, Value>>): typeof properties =>
  Object.fromEntries(
    fields.flatMap(({ property }) => (property in properties ? [[property, properties[property]]] : [])),
  );

/** Matches a value if the syntax allows each of its characters. */
const allowedValueCharactersPattern = /^[\w./-]+$/;

const openingParenthesisCode = 40;
const closingParenthesisCode = 41;

/** Returns the offset after the white space and the opening parentheses at the beginning of a text. */
function skipOpeningParentheses(text: string): number {
  let start = skipWhiteSpace(text, 0);
  while (text.charCodeAt(start) === openingParenthesisCode) start = skipWhiteSpace(text, start + 1);
  return start;
}

/**
 * Returns the start of the operand after an operator. Returns -1 if there is no such operator with white space before
 * and after it.
 */
function skipOperator(text: string, offset: number, operator: "AND" | "OR"): number {
  const start = skipWhiteSpace(text, offset);
  if (start === offset || !text.startsWith(operator, start)) return -1;
  const end = start + operator.length;
  const operandStart = skipWhiteSpace(text, end);
  return operandStart === end ? -1 : operandStart;
}

/**
 * Returns the start of the value of a restriction on a field. Returns -1 if there is no such restriction at the offset.
 */
function skipRestrictionStart(text: string, offset: number, { name, comparator }: FieldDefinition): number {
  if (!text.startsWith(name, offset)) return -1;
  const comparatorStart = skipWhiteSpace(text, offset + name.length);
  if (text[comparatorStart] !== comparator) return -1;
  const quote = skipWhiteSpace(text, comparatorStart + 1);
  return text[quote] === '"' ? quote + 1 : -1;
}

/** Returns the end of the closing parenthesis that follows the offset. Returns -1 if something else follows. */
function skipClosingParenthesis(text: string, offset: number): number {
  const parenthesis = skipWhiteSpace(text, offset);
  return text.charCodeAt(parenthesis) === closingParenthesisCode ? parenthesis + 1 : -1;
}
