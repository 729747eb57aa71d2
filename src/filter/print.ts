import { fields } from "../vocabulary/fields.js";
import {
  type FilterLayout,
  oneLineLayout,
  parenthesizeIfNeeded,
  writeAlternatives,
  writeRestriction,
} from "../vocabulary/write-filter-text.js";
import type { Filter } from "./filter.js";
import { toVerifiedFilter } from "./to-verified-filter.js";

/**
 * The canonical text of a filter: byte for byte one of the documented shapes, or a single restriction.
 *
 * `compile(print(filter)).filter` is `filter` for every filter that came out of `compile`.
 *
 * @throws TypeError for what is not a filter.
 */
export const print = (filter: Filter): string => printWithLayout(toVerifiedFilter(filter));

/** The same text with other white space around the operators. */
export function printWithLayout(filter: Filter, { orSeparator, andSeparator }: FilterLayout = oneLineLayout): string {
  let text = "";
  let isFirstList = false;
  for (const field of fields) {
    const propertyValue = filter[field.property];
    if (propertyValue === undefined) continue;
    const isList = typeof propertyValue === "object" && propertyValue.length > 1;
    const restrictions =
      typeof propertyValue === "object"
        ? writeAlternatives(field, propertyValue, orSeparator)
        : writeRestriction(field, propertyValue);
    if (text === "") {
      text = restrictions;
      isFirstList = isList;
    } else {
      text = parenthesizeIfNeeded(text, isFirstList) + andSeparator + parenthesizeIfNeeded(restrictions, isList);
      isFirstList = false;
    }
  }
  return text;
}
