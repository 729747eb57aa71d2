import type { FieldDefinition, FieldName } from "../vocabulary/fields.js";

/** For each field, a sentence that says which subscriptions a restriction on this field selects. */
export const documentationByFieldName: Readonly<Record<FieldName, string>> = {
  event_types: "Matches subscriptions whose event types include exactly this event type.",
  target_resource: "Matches subscriptions whose target is exactly this full resource name.",
};

/** The form of a restriction on a field, such as `event_types:"…"`. */
export const restrictionFormOf = ({ name, comparator }: FieldDefinition): string => `${name}${comparator}"…"`;

/** Describes a field, in Markdown. */
export const describeField = (field: FieldDefinition): string =>
  `\`${restrictionFormOf(field)}\`\n\n${documentationByFieldName[field.name]}`;
