import { type FieldDefinition, type FieldProperty, fields } from "../vocabulary/fields.js";
import type { Filter } from "./filter.js";
import { freezeAsVerifiedFilter, isVerifiedFilter } from "./verified-filter.js";

/**
 * Checks at run time that a value is a filter, because some callers do not use TypeScript. If this package created the
 * filter, returns this filter, otherwise a checked copy. Each property is read only once, and the checked value is
 * copied. So a getter or proxy cannot return another value later.
 *
 * @throws TypeError for a value that is not a filter, such as a text or a compilation. Also throws for a property that
 *   filters do not have, and for a property value that no valid text can contain.
 */
export function verifyAndCopyFilter(filter: Filter): Filter {
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

/**
 * Checks and copies the values of a list. Reads the list by its indexes, because the list may have its own iterator.
 * Returns no values for anything that is not a list.
 */
const verifyAndCopyValues = (given: unknown, field: FieldDefinition): readonly string[] =>
  Array.isArray(given) ? Array.from({ length: given.length }, (_, index) => verifyFieldValue(given[index], field)) : [];

function verifyFieldValue(value: unknown, { noun, valueShape }: FieldDefinition): string {
  if (typeof value === "string" && valueShape.test(value)) return value;
  throw new TypeError(`no filter has the ${noun} ${quoteAsAscii(value)}; buildFilter says why`);
}

/**
 * Throws an error for an unknown property. Its name may be a misspelled name of a known property. If it were ignored,
 * the filter would match more subscriptions than intended.
 */
function assertKnownProperty(propertyName: string): void {
  if (fields.some(({ property }) => property === propertyName)) return;
  throw new TypeError(`a filter has no ${quoteAsAscii(propertyName)}`);
}

function throwNotAFilter(): never {
  throw new TypeError("not a filter: use the `filter` of compile or buildFilter");
}

/**
 * Puts a value in double quotes and escapes every character outside ASCII, because such a character may be invisible.
 */
const quoteAsAscii = (value: unknown): string =>
  JSON.stringify(String(value)).replace(/[^ -~]/g, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`);
