import { type FieldDefinition, type FieldProperty, fields } from "../vocabulary/fields.js";
import { canBeValueOfKind } from "../vocabulary/value-characters.js";
import type { Filter } from "./filter.js";
import { freezeAsVerifiedFilter, isVerifiedFilter } from "./verified-filter.js";

/**
 * Run-time check for callers without types, and for objects made by hand. Returns the filter itself if this package
 * made it, otherwise a copy. Each property is read once and the checked value is copied, so a getter or proxy cannot
 * return another value later.
 *
 * @throws TypeError for a value that is not a filter, such as a text or a compilation, for a property that filters do
 *   not have, and for a value that no valid text can have.
 */
export function toVerifiedFilter(filter: Filter): Filter {
  if (isVerifiedFilter(filter)) return filter;
  const checkedFilter: Partial<Record<FieldProperty, string | readonly string[] | undefined>> = {};
  for (const field of fields) {
    const isList = field.joins === "or";
    const given: unknown = Object(filter)[field.property];
    if (given === undefined && !field.isRequired) continue;
    const values = verifyAndCopyValues(isList ? given : [given], field);
    if (values.length === 0) throwNotAFilter();
    checkedFilter[field.property] = isList ? Object.freeze(values) : values[0];
  }
  Object.keys(filter).forEach(assertKnownProperty);
  return freezeAsVerifiedFilter(checkedFilter);
}

/** Copies a list by its indexes, because the list may have its own iterator. Returns no values for anything else. */
const verifyAndCopyValues = (given: unknown, field: FieldDefinition): readonly string[] =>
  Array.isArray(given)
    ? Array.from({ length: given.length }, (_, index) => toVerifiedFieldValue(given[index], field))
    : [];

function toVerifiedFieldValue(value: unknown, { noun, valueKind }: FieldDefinition): string {
  if (canBeValueOfKind(value, valueKind)) return value;
  throw new TypeError(`no filter has the ${noun} ${quoteAsAscii(value)}; buildFilter says why`);
}

/**
 * Throws for an unknown property. It may be a misspelled name, and a filter without the intended property would match
 * more subscriptions.
 */
function assertKnownProperty(propertyName: string): void {
  if (fields.some(({ property }) => property === propertyName)) return;
  throw new TypeError(`a filter has no ${quoteAsAscii(propertyName)}`);
}

function throwNotAFilter(): never {
  throw new TypeError("not a filter: use the `filter` of compile or buildFilter");
}

/**
 * A value in double quotes, in which every character outside ASCII is escaped, because the wrong character may be
 * invisible.
 */
const quoteAsAscii = (value: unknown): string =>
  JSON.stringify(String(value)).replace(/[^ -~]/g, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`);
