import type { Field, FieldName } from "../vocabulary/fields.js";
import type { Profile } from "../vocabulary/profile.js";
import { readResourceName } from "../vocabulary/resource-name.js";

// What there is to say of what a filter is made of, as Markdown.

/** What a restriction on each field selects, in one sentence. */
export const fieldDocumentation: Readonly<Record<FieldName, string>> = {
  event_types: "Holds for a subscription whose event types contain exactly this one.",
  target_resource: "Holds for a subscription whose target is exactly this full resource name.",
};

export const aboutField = ({ name, comparator }: Field): string =>
  `\`${name}${comparator}"…"\`\n\n${fieldDocumentation[name]}`;

export function aboutEventType(type: string, profile: Profile): string {
  const known = profile.eventTypes.get(type);
  if (!known) return "";
  const about = known.documentation ? escaped(known.documentation) : `\`${type}\``;
  return [about, placesOf(type, profile) ?? []].flat().join("\n\n");
}

/** Where an event type occurs; undefined if that is not known. */
export function placesOf(type: string, profile: Profile): string | undefined {
  const names = new Set(profile.eventTypes.get(type)?.targets);
  const forms = profile.targets.filter(({ name }) => names.has(name)).map(({ form }) => `- \`${form}\``);
  return forms.length > 0 ? `Occurs on\n${forms.join("\n")}` : undefined;
}

export function aboutTarget(name: string, profile: Profile): string {
  const { form } = readResourceName(name, profile);
  return form ? `${form.documentation ? `${escaped(form.documentation)}: ` : ""}\`${form.form}\`` : "";
}

/** A sentence in which nothing but code in backquotes is markup. */
export const escaped = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replace(/[\\*_[\]<>#|~!&]/g, "\\$&")))
    .join("");
