import type { Filter } from "./filter.js";

/**
 * What a function was given as a filter, for callers whose compiler does not see to it.
 *
 * @throws TypeError if it is none, such as a text or a compilation.
 */
export function given(filter: Filter): Filter {
  const { eventTypes, targetResource }: Partial<Filter> = filter ?? {};
  const isSound = Array.isArray(eventTypes) && typeof eventTypes[0] === "string";
  if (isSound && (targetResource === undefined || typeof targetResource === "string")) return filter;
  throw new TypeError(`${whatItIs(filter)}; a filter has eventTypes, one or more, and perhaps a targetResource`);
}

function whatItIs(value: unknown): string {
  if (typeof value === "string") return "a text is no filter: compileOrThrow(text) makes one of it";
  const isCompilation = Array.isArray(Object(value).diagnostics);
  return isCompilation ? "a compilation is no filter: take its `filter`" : "this is no filter";
}
