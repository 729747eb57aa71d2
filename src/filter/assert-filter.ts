import { fields } from "../vocabulary/fields.js";
import { canBeValue } from "../vocabulary/value-characters.js";
import type { Filter } from "./filter.js";
import { isVerifiedFilter } from "./verified-filter.js";

/**
 * Run-time check for callers without types, and for objects that were made by hand.
 *
 * @throws TypeError for what is not a filter, such as a text or a compilation, and for a value that no valid text can have.
 */
export function assertFilter(filter: Filter): Filter {
  if (isVerifiedFilter(filter)) return filter;
  if (!hasFilterShape(filter)) {
    throw new TypeError(
      `${describeNonFilter(filter)}; a filter has eventTypes, one or more, and perhaps a targetResource`,
    );
  }
  for (const { property, noun } of fields) {
    const propertyValue = filter[property] ?? [];
    for (const value of typeof propertyValue === "string" ? [propertyValue] : propertyValue) {
      if (!canBeValue(value))
        throw new TypeError(`no valid filter has the ${noun} ${describeValue(value)}; buildFilter tells why`);
    }
  }
  return filter;
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

/** A value in double quotes, with everything but ASCII as an escape: its wrong character may be invisible. */
const describeValue = (value: unknown): string =>
  JSON.stringify(String(value)).replace(
    /[^ -~]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
