import { fields } from "../vocabulary/fields.js";
import type { Filter } from "./filter.js";

/**
 * Run-time check for callers without types.
 *
 * @throws TypeError for what is not a filter, such as a text or a compilation.
 */
export function assertFilter(filter: Filter): Filter {
  const values: Readonly<Record<string, unknown>> = Object(filter);
  const isFilter = fields.every(({ property, joins, isRequired }) => {
    const value = values[property];
    if (value === undefined) return !isRequired;
    return joins === "or" ? Array.isArray(value) && typeof value[0] === "string" : typeof value === "string";
  });
  if (isFilter) return filter;
  throw new TypeError(`${describe(filter)}; a filter has eventTypes, one or more, and perhaps a targetResource`);
}

function describe(value: unknown): string {
  if (typeof value === "string") return "a text is no filter: compileOrThrow(text) makes one of it";
  const isCompilation = Array.isArray(Object(value).diagnostics);
  return isCompilation ? "a compilation is no filter: take its `filter`" : "this is no filter";
}
