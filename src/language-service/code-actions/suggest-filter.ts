import { buildFilter, type FilterParts } from "../../authoring/build.js";
import { listWords } from "../../text/list-words.js";
import { type FieldDefinition, fields } from "../../vocabulary/fields.js";
import type { Profile } from "../../vocabulary/profile.js";
import { valueKinds } from "../../vocabulary/value-kinds.js";
import type { TextDocument } from "../text-document.js";
import type { Refactoring } from "./refactoring.js";

/** A text with a negation may exclude values, which no filter can. */
const negationPattern = /\bNOT\b|[!≠∉¬]|<>|(?:^|[\s(])-(?=\S)/i;

/** The refactoring that makes a filter of the values in another text, such as a list, JSON, SQL or a log. */
export function suggestFilter({ text, profile }: TextDocument): readonly Refactoring[] {
  if (negationPattern.test(text)) return [];
  const uniqueWords = [...new Set(text.match(/[\w./-]+/g))];
  const fieldsWithValues = fields
    .map((field) => ({ field, values: uniqueWords.filter((word) => isValueOf(field, word, profile)) }))
    .filter(({ values }) => values.length > 0);
  if (fieldsWithValues.some(({ field, values }) => field.joins === "and" && values.length > 1)) return [];
  const filterParts = Object.fromEntries(
    fieldsWithValues.map(({ field, values }) => [field.property, toListOrSingle(field, values)]),
  );
  const { filter, text: newText } = buildFilter(filterParts as unknown as FilterParts, { profile });
  if (!filter || newText === text) return [];
  const valuePhrases = fieldsWithValues.map(({ field: { noun }, values: { length } }) =>
    length === 1 ? `this ${noun}` : `these ${length} ${noun}s`,
  );
  return [{ title: `Make a filter of ${listWords(valuePhrases, "and")}`, newText }];
}

const toListOrSingle = (
  { joins }: FieldDefinition,
  values: readonly string[],
): string | readonly string[] | undefined => (joins === "or" ? values : values[0]);

/** Whether a word is a well-formed value that can only belong to this field. */
const isValueOf = ({ valueKind }: FieldDefinition, word: string, profile: Profile): boolean =>
  valueKinds[valueKind].findProblem(word, profile) === undefined && valueKinds[valueKind].isLike(word, profile);
