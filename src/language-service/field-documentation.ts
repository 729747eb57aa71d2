import type { FieldDefinition } from "../vocabulary/fields.js";

/** The form of a restriction on a field, such as `event_types:"…"`. */
export const restrictionFormOf = ({ name, comparator }: FieldDefinition): string => `${name}${comparator}"…"`;

/** A sentence that says which subscriptions a restriction on a field selects. */
export const describeSelection = ({ joins, noun }: FieldDefinition): string =>
  joins === "or"
    ? `Matches subscriptions whose ${noun}s include exactly this ${noun}.`
    : `Matches subscriptions whose ${noun} is exactly this value.`;

/** Describes a field, in Markdown. */
export const describeField = (field: FieldDefinition): string =>
  `\`${restrictionFormOf(field)}\`\n\n${describeSelection(field)}`;
