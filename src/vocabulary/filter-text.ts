import type { Field } from "./fields.js";

/** What stands between the restrictions of a filter. */
export interface FilterLayout {
  readonly or: string;
  readonly and: string;
}

const oneLine: FilterLayout = { or: " OR ", and: " AND " };

/** A whole restriction: `event_types:"…"`. */
export const restrictionText = ({ name, comparator }: Field, value: string): string => `${name}${comparator}"${value}"`;

/** Restrictions joined by OR, in parentheses if they stand beside an AND and there are several. */
export function joinAlternatives(
  restrictions: readonly string[],
  { isGrouped, or = oneLine.or }: { readonly isGrouped: boolean; readonly or?: string },
): string {
  const joined = restrictions.join(or);
  return isGrouped && restrictions.length > 1 ? `( ${joined} )` : joined;
}

/**
 * The text of a filter in the documented shape, from the texts of its restrictions.
 *
 * @param groups The restrictions on each field, in the order of the fields; empty where there are none.
 */
export function joinRestrictions(groups: readonly (readonly string[])[], { or, and }: FilterLayout = oneLine): string {
  const present = groups.filter((group) => group.length > 0);
  return present.map((group) => joinAlternatives(group, { isGrouped: present.length > 1, or })).join(and);
}
