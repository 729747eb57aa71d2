import type { Filter } from "./filter.js";
import { given } from "./given.js";

/** The operators and parentheses between the restrictions of a filter, so that they can be laid out. */
export interface Layout {
  readonly or: string;
  readonly and: string;
}

const onOneLine: Layout = { or: " OR ", and: " AND " };

/**
 * The canonical text of a filter: byte for byte one of the documented shapes, or a single restriction.
 *
 * `compile(print(filter)).filter` is `filter` for every filter that came out of `compile`.
 *
 * @throws TypeError if it is given no filter.
 */
export const print = (filter: Filter): string => printWith(given(filter), onOneLine);

/** The same text with other white space after the operators. */
export function printWith({ eventTypes, targetResource }: Filter, { or, and }: Layout): string {
  let types = `event_types:"${eventTypes[0]}"`;
  for (let index = 1; index < eventTypes.length; index += 1) types += `${or}event_types:"${eventTypes[index]}"`;
  if (targetResource === undefined) return types;
  return `${eventTypes.length > 1 ? `( ${types} )` : types}${and}target_resource="${targetResource}"`;
}
