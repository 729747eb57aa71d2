import { fields } from "../vocabulary/fields.js";
import type { Filter } from "./filter.js";

/**
 * Run-time check for callers without types.
 *
 * @throws TypeError for what is not a filter, such as a text or a compilation.
 */
export function assertFilter(filter: Filter): Filter {
  if (isFilter(filter)) return filter;
  throw new TypeError(`${describe(filter)}; a filter has eventTypes, one or more, and perhaps a targetResource`);
}

function isFilter(filter: Partial<Filter> | null | undefined): boolean {
  for (const { property, joins, isRequired } of fields) {
    const value = filter?.[property];
    if (value === undefined && !isRequired) continue;
    const first: unknown = joins === "or" && Array.isArray(value) ? value[0] : value;
    if (typeof first !== "string" || (joins === "or" && first === value)) return false;
  }
  return true;
}

function describe(value: unknown): string {
  if (typeof value === "string") return "a text is no filter: compileOrThrow(text) makes one of it";
  const isCompilation = Array.isArray(Object(value).diagnostics);
  return isCompilation ? "a compilation is no filter: take its `filter`" : "this is no filter";
}
