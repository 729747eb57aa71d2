import { findNearestWord } from "../text/nearest-word.js";
import { type FieldDefinition, type FieldName, fields } from "./fields.js";

/** What people write instead of a field's name: lower case, without `_`, `-`, `.` and spaces. */
const aliasesByField: Readonly<Record<FieldName, readonly string[]>> = {
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

export const fieldsByName: ReadonlyMap<string, FieldDefinition> = new Map(
  fields.map((fieldDefinition) => [fieldDefinition.name, fieldDefinition]),
);

const fieldsByAlias: ReadonlyMap<string, FieldDefinition> = new Map(
  fields.flatMap((fieldDefinition) =>
    aliasesByField[fieldDefinition.name].map((alias): [string, FieldDefinition] => [alias, fieldDefinition]),
  ),
);

/** Longer names are no misspelling of a field. */
const maxMisspeltLength = 40;

/** The field that an unknown name was probably meant for: one of its aliases, or at most two edits away. */
export function findNearestField(name: string): FieldDefinition | undefined {
  if (name.length > maxMisspeltLength) return undefined;
  const plainName = name.toLowerCase().replace(/[_.\s-]/g, "");
  const plainFieldNames = fields.map((fieldDefinition) => fieldDefinition.name.replaceAll("_", ""));
  return fieldsByAlias.get(plainName) ?? fieldsByAlias.get(findNearestWord(plainName, plainFieldNames) ?? "");
}

/** The field of this name, or the one that was probably meant. */
export const findFieldLike = (name: string): FieldDefinition | undefined =>
  fieldsByName.get(name) ?? findNearestField(name);

/** Splits a keyword and a field written as one word: `ORevent_types`. */
export function splitKeywordAndField(
  name: string,
): { readonly leadingKeyword: "AND" | "OR"; readonly field: FieldDefinition } | undefined {
  const leadingKeyword = /^(?:AND|OR)/.exec(name)?.[0] as "AND" | "OR" | undefined;
  const field = leadingKeyword && fieldsByName.get(name.slice(leadingKeyword.length));
  return field && leadingKeyword && { leadingKeyword, field };
}

const fieldComparisonPattern = /(?<![A-Za-z0-9_])([A-Za-z_][A-Za-z0-9_]{0,40})["'`]?\s{0,20}(?:[:=："'“]|IN\b)/gi;

/** Whether a text holds a field of the language, or nearly one, with a comparator or a quoted value after it. */
export function hasFieldComparison(searchedText: string): boolean {
  for (const [, name = ""] of searchedText.matchAll(fieldComparisonPattern)) if (findFieldLike(name)) return true;
  return false;
}
