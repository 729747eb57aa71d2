import { fields } from "../vocabulary/fields.js";
import {
  createRestrictionWriter,
  oneLineSeparators,
  parenthesizeIfNeeded,
  type RestrictionSeparators,
} from "../vocabulary/write-filter-text.js";
import type { Filter } from "./filter.js";
import { verifyAndCopyFilter } from "./verify-and-copy-filter.js";

/**
 * Returns the canonical text of a filter. The text has one of the documented shapes, or it is a single restriction.
 *
 * For every filter that `compile` returned, `compile(print(filter)).filter` is equal to `filter`.
 *
 * @throws TypeError if an argument is not a filter.
 */
export const print = (filter: Filter): string => printOnOneLine(verifyAndCopyFilter(filter));

/**
 * Creates a function that writes verified filters. The given operators are written between the restrictions, with the
 * white space that they contain.
 */
export function createPrinter({ orSeparator, andSeparator }: RestrictionSeparators): (filter: Filter) => string {
  const writers = fields.map((field) => [field.property, createRestrictionWriter(field, orSeparator)] as const);
  return (filter) => {
    let text = "";
    let isFirstList = false;
    for (const [property, writeRestrictions] of writers) {
      const values = filter[property];
      if (values === undefined) continue;
      const isList = typeof values !== "string" && values.length > 1;
      const isFirst = text === "";
      text = isFirst
        ? writeRestrictions(values)
        : parenthesizeIfNeeded(text, isFirstList) +
          andSeparator +
          parenthesizeIfNeeded(writeRestrictions(values), isList);
      isFirstList = isFirst && isList;
    }
    return text;
  };
}

const printOnOneLine = /* @__PURE__ */ createPrinter(oneLineSeparators);
