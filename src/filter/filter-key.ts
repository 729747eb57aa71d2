import { type FieldProperty, fields } from "../vocabulary/fields.js";
import type { Filter } from "./filter.js";
import { verifyAndCopyFilter } from "./verify-and-copy-filter.js";

/**
 * Returns a string that is the same for all filters with the same meaning. It does not depend on the order of the
 * values, on duplicate values, or on the spelling of the text.
 *
 * @throws TypeError if an argument is not a filter.
 */
export function filterKey(filter: Filter): string {
  const verifiedFilter = verifyAndCopyFilter(filter);
  const values: (string | readonly string[] | undefined)[] = [];
  for (const { property } of fields) values.push(toComparablePropertyValue(verifiedFilter[property]));
  while (values.at(-1) === undefined) values.pop();
  return JSON.stringify(values);
}

const toComparablePropertyValue = (value: Filter[FieldProperty]): string | readonly string[] | undefined =>
  typeof value === "object" && value.length > 1 ? [...new Set(value)].sort() : value;
