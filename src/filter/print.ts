import { fields } from "../vocabulary/fields.js";
import {
  type FilterLayout,
  oneLineLayout,
  parenthesize,
  writeAlternatives,
  writeRestriction,
} from "../vocabulary/write-filter-text.js";
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
export function printWithLayout(filter: Filter, { or, and }: FilterLayout = oneLineLayout): string {
  let text = "";
  let isFirstList = false;
  for (const field of fields) {
    const value = filter[field.property];
    if (value === undefined) continue;
    const isList = typeof value === "object" && value.length > 1;
    const restrictions =
      typeof value === "object" ? writeAlternatives(field, value, or) : writeRestriction(field, value);
    if (text === "") {
      text = restrictions;
      isFirstList = isList;
    } else {
      text = parenthesize(text, isFirstList) + and + parenthesize(restrictions, isList);
      isFirstList = false;
    }
  }
  return text;
}
