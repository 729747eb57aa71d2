import { hasFieldComparison } from "../../vocabulary/field-names.js";
import { type Field, fields } from "../../vocabulary/fields.js";
import { joinRestrictions, writeRestriction } from "../../vocabulary/write-filter-text.js";
import { beginsWithField } from "./begins-with-field.js";
import type { Decoder } from "./decoder.js";

/** A filter as a JSON string, as a property `filter`, or as its event types and target. */
export const unwrapJson: Decoder = (text) => {
  const trimmed = text.trim();
  if (!/^(?:\[\s*"|\{\s*"|")/.test(trimmed)) return undefined;
  const parsedJson = parseJson(trimmed);
  if (parsedJson === undefined || parsedJson === null) return undefined;
  if (typeof parsedJson === "string") return beginsWithField(parsedJson) ? parsedJson : undefined;
  if (!Array.isArray(parsedJson)) return writeFilterOfObject(parsedJson, trimmed);
  const [first] = parsedJson;
  return parsedJson.length === 1 && hasFieldComparison(String(first))
    ? String(first)
    : writeFilterOfValues(new Map([[fields[0], parsedJson]]));
};

/** Whether a text is JSON of something other than a filter, such as a whole subscription. */
export const isJsonObject = (text: string): boolean => /^\s*\{\s*"/.test(text) && typeof parseJson(text) === "object";

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The filter for an object with the values of the fields, by property or by name, and with nothing else. */
function writeFilterOfObject(object: object, text: string): string | undefined {
  const properties = new Map<string, unknown>(Object.entries(object));
  const filter = properties.get("filter");
  if (typeof filter === "string" && beginsWithField(filter)) return filter;
  const valuesByField = new Map<Field, unknown>();
  for (const field of fields) {
    const keys = new Set<string>([field.property, field.name]);
    // If a property is there twice, it is uncertain which one is meant.
    const occurrences = text.match(new RegExp(`"(?:${[...keys].join("|")})"\\s*:`, "g")) ?? [];
    if (occurrences.length > 1) return undefined;
    for (const key of keys) {
      if (properties.get(key) !== undefined) valuesByField.set(field, properties.get(key));
      properties.delete(key);
    }
  }
  return properties.size === 0 ? writeFilterOfValues(valuesByField) : undefined;
}

/** The filter for these values; undefined unless all are plain strings, in a list where a field has alternatives. */
function writeFilterOfValues(valuesByField: ReadonlyMap<Field, unknown>): string | undefined {
  const groups: string[][] = [];
  for (const field of fields) {
    const value = valuesByField.get(field);
    if (value === undefined && !field.isRequired) continue;
    const list: unknown = field.joins === "or" ? value : [value];
    if (!Array.isArray(list) || list.length === 0 || !list.every(isPlainString)) return undefined;
    groups.push(list.map((each) => writeRestriction(field, each)));
  }
  return joinRestrictions(groups);
}

const isPlainString = (value: unknown): value is string => typeof value === "string" && /^[^"\\\p{Cc}]*$/u.test(value);
