import type { ResolvedCompileOptions } from "../options.js";
import { anyOccursOnTarget } from "../vocabulary/event-type-targets.js";
import { type FieldProperty, fields } from "../vocabulary/fields.js";
import { isCreatedProfile } from "../vocabulary/profile.js";
import { valueKinds } from "../vocabulary/value-kinds.js";
import type { Filter } from "./filter.js";
import { freezeVerifiedFilter } from "./verified-filter.js";

/** How a restriction begins: by itself, and after an `OR`. */
const restrictionPrefixes = fields.map((field) => {
  const restrictionPrefix = `${field.name}${field.comparator}"`;
  return { field, restrictionPrefix, prefixAfterOr: ` OR ${restrictionPrefix}` };
});

/**
 * Fast path: the filter of a canonical text without diagnostics. Canonical is a documented shape byte for byte, as programs
 * send it, with known values, each of them once. Every other text, right or wrong, is left to the parser and the rules; they
 * find the same filter in a canonical text, only slower.
 */
export function readCanonicalFilter(text: string, options: ResolvedCompileOptions): Filter | undefined {
  const { profile, maxLength, maxDepth } = options;
  if (!isCreatedProfile(profile) || text.length > maxLength) return undefined;
  const filterBeingBuilt: Partial<Record<FieldProperty, string | readonly string[]>> = {};
  let [readEnd, fieldCount, groupCount, listCount] = [0, 0, 0, 0];
  for (const { field, restrictionPrefix, prefixAfterOr } of restrictionPrefixes) {
    const isFirstField = fieldCount === 0;
    if (!isFirstField && !text.startsWith(" AND ", readEnd)) break;
    let position = isFirstField ? readEnd : readEnd + 5;
    const isParenthesized = field.joins === "or" && text[position] === "(";
    if (isParenthesized) position += text[position + 1] === " " ? 2 : 1;
    if (!text.startsWith(restrictionPrefix, position)) {
      if (field.isRequired) return undefined;
      continue;
    }

    const fieldValues: string[] = [];
    for (position += restrictionPrefix.length; ; position += prefixAfterOr.length) {
      const closingQuote = text.indexOf('"', position);
      if (closingQuote < 0) return undefined;
      const knownValue = valueKinds[field.valueKind].findKnown(text.slice(position, closingQuote), profile);
      if (knownValue === undefined) return undefined;
      fieldValues.push(knownValue);
      position = closingQuote + 1;
      if (field.joins === "and" || !text.startsWith(prefixAfterOr, position)) break;
    }
    if (isParenthesized) {
      position += text[position] === " " ? 1 : 0;
      if (text[position] !== ")") return undefined;
      position += 1;
      groupCount += 1;
    }
    if (fieldValues.length > 1) {
      if (new Set(fieldValues).size < fieldValues.length) return undefined;
      listCount += 1;
    }
    filterBeingBuilt[field.property] = field.joins === "or" ? Object.freeze(fieldValues) : (fieldValues[0] as string);
    fieldCount += 1;
    readEnd = position;
  }
  // Parentheses stand around each list of several values beside another field, and nowhere else.
  const expectedGroupCount = fieldCount > 1 ? listCount : 0;
  if (readEnd !== text.length || groupCount !== expectedGroupCount || groupCount > maxDepth) return undefined;
  const { eventTypes, targetResource } = filterBeingBuilt as Filter;
  const isPossibleOnTarget = targetResource === undefined || anyOccursOnTarget(eventTypes, targetResource, profile);
  return isPossibleOnTarget ? freezeVerifiedFilter(filterBeingBuilt) : undefined;
}
