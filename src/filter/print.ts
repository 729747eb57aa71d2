import { fields } from "../vocabulary/fields.js";
import { type FilterLayout, joinRestrictions, writeRestriction } from "../vocabulary/write-filter-text.js";
import { assertFilter } from "./assert-filter.js";
import type { Filter } from "./filter.js";

/**
 * The canonical text of a filter: byte for byte one of the documented shapes, or a single restriction.
 *
 * `compile(print(filter)).filter` is `filter` for every filter that came out of `compile`.
 *
 * @throws TypeError for what is not a filter.
 */
export const print = (filter: Filter): string => printWithLayout(assertFilter(filter));

/** The same text with other white space around the operators. */
export function printWithLayout(filter: Filter, layout?: FilterLayout): string {
  const restrictionGroups: (readonly string[])[] = [];
  for (const field of fields) {
    const propertyValue = filter[field.property];
    if (typeof propertyValue === "string") restrictionGroups.push([writeRestriction(field, propertyValue)]);
    else if (propertyValue !== undefined)
      restrictionGroups.push(propertyValue.map((value) => writeRestriction(field, value)));
  }
  return joinRestrictions(restrictionGroups, layout);
}
