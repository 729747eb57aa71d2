import type { Field } from "../vocabulary/fields.js";
import type { Profile } from "../vocabulary/profile.js";
import { readResourceName } from "../vocabulary/resource-name.js";

// What there is to say of what a filter is made of, as Markdown.

export const aboutField = ({ name, comparator, documentation }: Field): string =>
  `\`${name}${comparator}"…"\`\n\n${documentation}`;

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
