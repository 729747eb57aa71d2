import leven from "leven";
import { memoizeRecent } from "../text/memoize-recent.js";
import { findNearestWord } from "../text/nearest-word.js";
import { type FieldDefinition, type FieldName, fields } from "./fields.js";

/**
 * Names that people write instead of the name of a field, in lower case and without `_`, `-`, `.` and spaces. The name
 * of each field in this form is also an alias.
 */
const furtherAliasesByField: Readonly<Partial<Record<FieldName, readonly string[]>>> = {
  event_types: ["eventtype", "event", "events", "type", "types", "eventname"],
  target_resource: ["targetresources", "target", "targets", "resource", "resources", "resourcename", "targetname"],
};

export const fieldsByName: ReadonlyMap<string, FieldDefinition> = new Map(
  fields.map((fieldDefinition) => [fieldDefinition.name, fieldDefinition]),
);

/** The name of a field without `_`. */
const plainNameOf = ({ name }: FieldDefinition): string => name.replaceAll("_", "");

const fieldsByAlias: ReadonlyMap<string, FieldDefinition> = new Map(
  fields.flatMap((fieldDefinition) =>
    [plainNameOf(fieldDefinition), ...(furtherAliasesByField[fieldDefinition.name] ?? [])].map(
      (alias): [string, FieldDefinition] => [alias, fieldDefinition],
    ),
  ),
);

/** A name that is longer than this is not treated as a misspelling of a field. */
const maxMisspelledLength = 40;

/**
 * The field that an unknown name probably stands for. The name is an alias of the field, or differs from the name of
 * the field by at most two edits. A name with a prefix or suffix is another name: `un_event_types`, `event_types__gt`
 * and `event_type_id` are not `event_types`.
 */
export function findNearestField(name: string): FieldDefinition | undefined {
  if (name.length > maxMisspelledLength) return undefined;
  const plainName = name.toLowerCase().replace(/[_.\s-]/g, "");
  const plainFieldNames = fields.map(plainNameOf);
  const fieldOfAlias = fieldsByAlias.get(plainName);
  if (fieldOfAlias || isFieldNameWithAffix(plainName) || oneLetterAffixPattern.test(name)) return fieldOfAlias;
  return fieldsByAlias.get(findNearestWord(plainName, plainFieldNames) ?? "");
}

/** Matches a name whose first or last character is separated from the rest by `_`, `.`, `-` or a space. */
const oneLetterAffixPattern = /^.[_.\s-]|[_.\s-].$/;

/** Aliases that are long enough to be searched for within a longer name. */
const longAliases = [...fieldsByAlias.keys()].filter((alias) => alias.length > 8);

/**
 * Whether a name is the name of a field with a prefix or suffix. If only one letter is added, the name counts as a
 * misspelling and the result is false. The exception is a leading `n`, because it can negate the name.
 */
const isFieldNameWithAffix = (plainName: string): boolean =>
  longAliases.some((alias) => plainName.includes(alias)) &&
  !longAliases.some((alias) => leven(plainName, alias, { maxDistance: 2 }) <= 1 && plainName !== `n${alias}`);

/** The field with this name. If there is none, the field that the name probably stands for. */
export const findFieldLike = (name: string): FieldDefinition | undefined =>
  fieldsByName.get(name) ?? findNearestFieldCached(name);

/** Caches recent results, because several rules look up the same name. */
const findNearestFieldCached = memoizeRecent(findNearestField);

/** Splits a keyword and a field written as one word: `ORevent_types`. */
export function splitKeywordAndField(
  name: string,
): { readonly leadingLogicalOperator: "AND" | "OR"; readonly fieldAfterKeyword: FieldDefinition } | undefined {
  const leadingKeyword = (["AND", "OR"] as const).find((keyword) => name.startsWith(keyword));
  const field = leadingKeyword && fieldsByName.get(name.slice(leadingKeyword.length));
  return field && leadingKeyword && { leadingLogicalOperator: leadingKeyword, fieldAfterKeyword: field };
}

const fieldComparisonPattern = /(?<![A-Za-z0-9_])([A-Za-z_][A-Za-z0-9_]{0,40})["'`]?\s{0,20}(?:[:=："'“]|IN\b)/gi;

/** The fields in a text that have a comparator or a quoted value after them. Their names may be misspelled. */
export const findFieldsInComparisons = (searchedText: string): readonly FieldDefinition[] =>
  [...searchedText.matchAll(fieldComparisonPattern)]
    .map(([, name = ""]) => findFieldLike(name))
    .filter((field) => field !== undefined);

/** Whether a text has a field with a comparator or a quoted value after it. The name of the field may be misspelled. */
export function hasFieldComparison(searchedText: string): boolean {
  for (const [, name = ""] of searchedText.matchAll(fieldComparisonPattern)) if (findFieldLike(name)) return true;
  return false;
}
