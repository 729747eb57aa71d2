import type { FieldDefinition, FieldName } from "../vocabulary/fields.js";

/** What a restriction on each field selects, in one sentence. */
export const documentationByFieldName: Readonly<Record<FieldName, string>> = {
  event_types: "Matches subscriptions whose event types include exactly this event type.",
  target_resource: "Matches subscriptions whose target is exactly this full resource name.",
};

/** How a restriction on a field is written: `event_types:"…"`. */
export const restrictionFormOf = ({ name, comparator }: FieldDefinition): string => `${name}${comparator}"…"`;

/** What a field is, as Markdown. */
export const describeField = (field: FieldDefinition): string =>
  `\`${restrictionFormOf(field)}\`\n\n${documentationByFieldName[field.name]}`;
