import type { Field } from "./fields.js";

/** What stands between the restrictions of a filter. */
export interface FilterLayout {
  readonly or: string;
  readonly and: string;
}

export const oneLineLayout: FilterLayout = { or: " OR ", and: " AND " };

/** A whole restriction: `event_types:"…"`. */
export const writeRestriction = ({ name, comparator }: Field, value: string): string =>
  `${name}${comparator}"${value}"`;

/** The restrictions of a field to each of some values, joined by OR. */
export function writeAlternatives(
  { name, comparator }: Field,
  values: readonly string[],
  or: string = oneLineLayout.or,
): string {
  const restrictionStart = `${name}${comparator}"`;
  let text = restrictionStart + values[0];
  // Concatenated, not joined: an engine then copies each character once, when the text is used.
  for (let index = 1; index < values.length; index += 1) text += `"${or}${restrictionStart}${values[index]}`;
  return `${text}"`;
}

/** Several alternatives beside an AND stand in parentheses. */
export const parenthesize = (alternatives: string, isNeeded: boolean): string =>
  isNeeded ? `( ${alternatives} )` : alternatives;

/** Restrictions on one field, joined by OR. */
export const joinAlternatives = (restrictions: readonly string[], isBesideAnd: boolean): string =>
  parenthesize(restrictions.join(oneLineLayout.or), isBesideAnd && restrictions.length > 1);

/**
 * The text of a filter in the documented shape, from the texts of its restrictions.
 *
 * @param groups The restrictions on each field, in the order of the fields. A group is never empty.
 */
export const joinRestrictions = (groups: readonly (readonly string[])[]): string =>
  groups.map((group) => joinAlternatives(group, groups.length > 1)).join(oneLineLayout.and);
