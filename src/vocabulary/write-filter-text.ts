import type { Field } from "./fields.js";

/** What stands between the restrictions of a filter. */
export interface FilterLayout {
  readonly or: string;
  readonly and: string;
}

const oneLineLayout: FilterLayout = { or: " OR ", and: " AND " };

/** A whole restriction: `event_types:"…"`. */
export const writeRestriction = ({ name, comparator }: Field, value: string): string =>
  `${name}${comparator}"${value}"`;

/** Restrictions joined by OR; if there are several and they stand beside an AND, in parentheses. */
export function joinAlternatives(
  restrictions: readonly string[],
  isBesideAnd: boolean,
  or: string = oneLineLayout.or,
): string {
  let text = restrictions[0] ?? "";
  // Concatenated, not joined: an engine then copies each character once, when the text is used.
  for (let index = 1; index < restrictions.length; index += 1) text += or + restrictions[index];
  return isBesideAnd && restrictions.length > 1 ? `( ${text} )` : text;
}

/**
 * The text of a filter in the documented shape, from the texts of its restrictions.
 *
 * @param groups The restrictions on each field, in the order of the fields. A group is never empty.
 */
export function joinRestrictions(
  groups: readonly (readonly string[])[],
  { or, and }: FilterLayout = oneLineLayout,
): string {
  let text = "";
  for (const group of groups) text += (text === "" ? "" : and) + joinAlternatives(group, groups.length > 1, or);
  return text;
}
