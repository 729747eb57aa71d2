import { nearest } from "../text/nearest.js";
import { type Field, type FieldName, fields } from "./fields.js";

/** What people write instead of a field's name: lower case, without `_`, `-`, `.` and spaces. */
const aliases: Readonly<Record<FieldName, readonly string[]>> = {
  event_types: ["eventtypes", "eventtype", "event", "events", "type", "types", "eventname"],
  target_resource: [
    "targetresource",
    "targetresources",
    "target",
    "targets",
    "resource",
    "resources",
    "resourcename",
    "targetname",
  ],
};

export const fieldsByName: ReadonlyMap<string, Field> = new Map(fields.map((field) => [field.name, field]));

const fieldsByAlias: ReadonlyMap<string, Field> = new Map(
  fields.flatMap((field) => aliases[field.name].map((alias): [string, Field] => [alias, field])),
);

/** Longer names are no misspelling of a field. */
const maxNameLength = 40;

/** The field that an unknown name was probably meant for: one of its aliases, or at most two edits away. */
export function nearestField(name: string): Field | undefined {
  if (name.length > maxNameLength) return undefined;
  const plainName = name.toLowerCase().replace(/[_.\s-]/g, "");
  const fieldNames = fields.map((field) => field.name.replaceAll("_", ""));
  return fieldsByAlias.get(plainName) ?? fieldsByAlias.get(nearest(plainName, fieldNames) ?? "");
}

/** The field of this name, or the one that was probably meant. */
export const fieldLike = (name: string): Field | undefined => fieldsByName.get(name) ?? nearestField(name);

/** Splits a keyword and a field written as one word: `ORevent_types`. */
export function splitKeyword(name: string): { readonly keyword: "AND" | "OR"; readonly field: Field } | undefined {
  const keyword = /^(?:AND|OR)/.exec(name)?.[0] as "AND" | "OR" | undefined;
  const field = keyword && fieldsByName.get(name.slice(keyword.length));
  return field && keyword && { keyword, field };
}

const comparison = /(?<![A-Za-z0-9_])([A-Za-z_][A-Za-z0-9_]{0,40})["'`]?\s{0,20}(?:[:=："'“]|IN\b)/gi;

/** Whether a text holds a field of the language, or nearly one, with a comparator or a quoted value after it. */
export function comparesField(text: string): boolean {
  for (const [, name = ""] of text.matchAll(comparison)) if (fieldLike(name)) return true;
  return false;
}
