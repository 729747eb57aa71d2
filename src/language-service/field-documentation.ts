import type { FieldDefinition } from "../vocabulary/fields.js";

/** The form of a restriction on a field, such as `event_types:"…"`. */
export const restrictionFormOf = ({ name, comparator }: FieldDefinition): string => `${name}${comparator}"…"`;

/** Describes a field, in Markdown. */
export const describeField = (field: FieldDefinition): string =>
  `\`${restrictionFormOf(field)}\`\n\n${field.documentation}`;
