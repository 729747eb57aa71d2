import { fields } from "../vocabulary/fields.js";
import type { Filter } from "./filter.js";

/**
 * Run-time check for callers without types.
 *
 * @throws TypeError for what is not a filter, such as a text or a compilation.
 */
export function assertFilter(filter: Filter): Filter {
  if (hasFilterShape(filter)) return filter;
  throw new TypeError(
    `${describeNonFilter(filter)}; a filter has eventTypes, one or more, and perhaps a targetResource`,
  );
}

function hasFilterShape(filter: Partial<Filter> | null | undefined): boolean {
  for (const { property, joins, isRequired } of fields) {
    const propertyValue = filter?.[property];
    if (propertyValue === undefined && !isRequired) continue;
    const firstValue: unknown = joins === "or" && Array.isArray(propertyValue) ? propertyValue[0] : propertyValue;
    if (typeof firstValue !== "string" || (joins === "or" && firstValue === propertyValue)) return false;
  }
  return true;
}

function describeNonFilter(value: unknown): string {
  if (typeof value === "string") return "a text is no filter: compileOrThrow(text) makes one of it";
  const isCompilation = Array.isArray(Object(value).diagnostics);
  return isCompilation ? "a compilation is no filter: take its `filter`" : "this is no filter";
}
