import type { FieldDefinition } from "./fields.js";

/** What stands between the restrictions of a filter. */
export interface FilterLayout {
  readonly orSeparator: string;
  readonly andSeparator: string;
}

const oneLineLayout: FilterLayout = { orSeparator: " OR ", andSeparator: " AND " };

/** A whole restriction: `event_types:"…"`. */
export const writeRestriction = ({ name, comparator }: FieldDefinition, value: string): string =>
  `${name}${comparator}"${value}"`;

/** Restrictions joined by OR; if there are several and they stand beside an AND, in parentheses. */
export function joinAlternatives(
  alternatives: readonly string[],
  isBesideAnd: boolean,
  orSeparator: string = oneLineLayout.orSeparator,
): string {
  let text = alternatives[0] ?? "";
  // Concatenated, not joined: an engine then copies each character once, when the text is used.
  for (let index = 1; index < alternatives.length; index += 1) text += orSeparator + alternatives[index];
  return isBesideAnd && alternatives.length > 1 ? `( ${text} )` : text;
}

/**
 * The text of a filter in the documented shape, from the texts of its restrictions.
 *
 * @param restrictionGroups The restrictions on each field, in the order of the fields. A group is never empty.
 */
export function joinRestrictions(
  restrictionGroups: readonly (readonly string[])[],
  { orSeparator, andSeparator }: FilterLayout = oneLineLayout,
): string {
  let text = "";
  for (const restrictionGroup of restrictionGroups)
    text +=
      (text === "" ? "" : andSeparator) + joinAlternatives(restrictionGroup, restrictionGroups.length > 1, orSeparator);
  return text;
}
