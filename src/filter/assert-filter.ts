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
  if (filter === undefined || filter === null) return false;
  for (const { property, joins, isRequired } of fields) {
    const propertyValue: unknown = filter[property];
    if (propertyValue === undefined && !isRequired) continue;
    const isValid =
      joins === "or"
        ? Array.isArray(propertyValue) && typeof propertyValue[0] === "string"
        : typeof propertyValue === "string";
    if (!isValid) return false;
  }
  return true;
}

function describeNonFilter(value: unknown): string {
  if (typeof value === "string") return "a text is no filter: compileOrThrow(text) makes one of it";
  const isCompilation = Array.isArray(Object(value).diagnostics);
  return isCompilation ? "a compilation is no filter: take its `filter`" : "this is no filter";
}
