import type { FieldDefinition } from "./fields.js";

/** The separators between the restrictions of a filter. */
export interface RestrictionSeparators {
  readonly orSeparator: string;
  readonly andSeparator: string;
}

export const oneLineSeparators: RestrictionSeparators = { orSeparator: " OR ", andSeparator: " AND " };

/** A whole restriction: `event_types:"…"`. */
export const writeRestriction = ({ name, comparator }: FieldDefinition, value: string): string =>
  `${name}${comparator}"${value}"`;

/**
 * Creates a function that writes a restriction on a field. For several values, the function writes one restriction for
 * each value and joins the restrictions by OR.
 */
export function createRestrictionWriter(
  { name, comparator }: FieldDefinition,
  orSeparator: string,
): (values: string | readonly string[]) => string {
  const restrictionStart = `${name}${comparator}"`;
  const betweenValues = `"${orSeparator}${restrictionStart}`;
  return (values) => {
    if (typeof values === "string") return `${restrictionStart}${values}"`;
    let text = restrictionStart + values[0];
    // Concatenation is faster than `join` here: engines copy each character once, when the text is used.
    for (let index = 1; index < values.length; index += 1) text += betweenValues + values[index];
    return `${text}"`;
  };
}

/** Writes one restriction on a field for each value, and joins the restrictions by OR. */
export const writeAlternatives = (field: FieldDefinition, values: readonly string[]): string =>
  createRestrictionWriter(field, oneLineSeparators.orSeparator)(values);

/** Encloses alternatives in parentheses if they are an operand of an AND. */
export const parenthesizeIfNeeded = (alternatives: string, isNeeded: boolean): string =>
  isNeeded ? `( ${alternatives} )` : alternatives;

/** Joins restrictions on one field by OR, in parentheses if an AND joins the result with other restrictions. */
export const joinAlternatives = (restrictionTexts: readonly string[], isBesideAnd: boolean): string =>
  parenthesizeIfNeeded(
    restrictionTexts.join(oneLineSeparators.orSeparator),
    isBesideAnd && restrictionTexts.length > 1,
  );

/**
 * The text of a filter in the documented shape, from the texts of its restrictions.
 *
 * @param restrictionTextGroups The restrictions on each field, in the order of the fields. A group is never empty.
 */
export const joinRestrictionGroups = (restrictionTextGroups: readonly (readonly string[])[]): string =>
  restrictionTextGroups
    .map((group) => joinAlternatives(group, restrictionTextGroups.length > 1))
    .join(oneLineSeparators.andSeparator);
