import { fields } from "../vocabulary/fields.js";
import { assertFilter } from "./assert-filter.js";
import type { Filter } from "./filter.js";

/**
 * One string for all filters that mean the same: order, duplicates and spelling do not count.
 *
 * @throws TypeError for what is not a filter.
 */
export function filterKey(filter: Filter): string {
  assertFilter(filter);
  const values = fields.map((field) =>
    field.joins === "or" ? [...new Set(filter[field.property])].sort() : filter[field.property],
  );
  while (values.at(-1) === undefined) values.pop();
  return JSON.stringify(values);
}
