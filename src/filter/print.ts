import { fields } from "../vocabulary/fields.js";
import { type FilterLayout, joinRestrictions, restrictionText } from "../vocabulary/filter-text.js";
import { assertFilter } from "./assert-filter.js";
import type { Filter } from "./filter.js";

/**
 * The canonical text of a filter: byte for byte one of the documented shapes, or a single restriction.
 *
 * `compile(print(filter)).filter` is `filter` for every filter that came out of `compile`.
 *
 * @throws TypeError for what is not a filter.
 */
export const print = (filter: Filter): string => printWith(assertFilter(filter));

/** The same text with other white space around the operators. */
export function printWith(filter: Filter, layout?: FilterLayout): string {
  const groups: (readonly string[])[] = [];
  for (const field of fields) {
    const value = filter[field.property];
    if (typeof value === "string") groups.push([restrictionText(field, value)]);
    else if (value !== undefined) groups.push(value.map((each) => restrictionText(field, each)));
  }
  return joinRestrictions(groups, layout);
}
