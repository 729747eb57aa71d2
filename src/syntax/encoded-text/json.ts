import { parseJsonOrUndefined } from "../../text/parse-json.js";
import { hasFieldComparison } from "../../vocabulary/field-names.js";
import { type FieldDefinition, fields } from "../../vocabulary/fields.js";
import { joinRestrictionGroups, writeRestriction } from "../../vocabulary/write-filter-text.js";
import { beginsLikeFilter } from "./begins-like-filter.js";
import type { Decoder } from "./decoder.js";

/**
 * Decodes a filter from a JSON text. The text can be a string, an object with a property `filter`, a list of event
 * types, or an object with event types and a target.
 */
export const unwrapJson: Decoder = (text) => {
  const trimmed = text.trim();
  if (!/^(?:\[\s*"|\{\s*"|")/.test(trimmed)) return undefined;
  const parsedJson = parseJsonOrUndefined(trimmed);
  if (parsedJson === undefined || parsedJson === null) return undefined;
  if (typeof parsedJson === "string") return beginsLikeFilter(parsedJson) ? parsedJson : undefined;
  if (!Array.isArray(parsedJson)) return filterTextOfJsonObject(parsedJson, trimmed);
  const [first] = parsedJson;
  return parsedJson.length === 1 && hasFieldComparison(String(first))
    ? String(first)
    : writeFilterOfValuesByField(new Map([[fields[0], parsedJson]]));
};

/**
 * Whether a text is a JSON object. If no decoder finds a filter in such a text, the text is something else, such as a
 * whole subscription.
 */
export const isJsonObjectText = (text: string): boolean =>
  /^\s*\{\s*"/.test(text) && typeof parseJsonOrUndefined(text) === "object";

/**
 * Returns the property `filter` of an object if this property is a filter. If not, and if all properties of the object
 * are fields, writes a filter for the values of these fields. The name of a field can be written as `eventTypes` or as
 * `event_types`.
 */
function filterTextOfJsonObject(object: object, text: string): string | undefined {
  const properties = new Map<string, unknown>(Object.entries(object));
  const filter = properties.get("filter");
  if (typeof filter === "string" && beginsLikeFilter(filter)) return filter;
  const valuesByField = new Map<FieldDefinition, unknown>();
  for (const field of fields) {
    const fieldKeys = new Set<string>([field.property, field.name]);
    // If a field occurs twice in the object, it is not certain which value is meant.
    const fieldKeyMatches = text.match(new RegExp(`"(?:${[...fieldKeys].join("|")})"\\s*:`, "g")) ?? [];
    if (fieldKeyMatches.length > 1) return undefined;
    for (const fieldKey of fieldKeys) {
      if (properties.get(fieldKey) !== undefined) valuesByField.set(field, properties.get(fieldKey));
      properties.delete(fieldKey);
    }
  }
  return properties.size === 0 ? writeFilterOfValuesByField(valuesByField) : undefined;
}

/**
 * Writes a filter for the values of fields. If a field can have several alternatives, its value must be a list. Returns
 * undefined if the value of a required field is missing, or if a value is not a plain string.
 */
function writeFilterOfValuesByField(valuesByField: ReadonlyMap<FieldDefinition, unknown>): string | undefined {
  const groups: string[][] = [];
  for (const field of fields) {
    const jsonValue = valuesByField.get(field);
    if (jsonValue === undefined && !field.isRequired) continue;
    const fieldValues: unknown = field.joins === "or" ? jsonValue : [jsonValue];
    if (!Array.isArray(fieldValues) || fieldValues.length === 0 || !fieldValues.every(isStringNeedingNoEscapes))
      return undefined;
    groups.push(fieldValues.map((fieldValue) => writeRestriction(field, fieldValue)));
  }
  return joinRestrictionGroups(groups);
}

const isStringNeedingNoEscapes = (value: unknown): value is string =>
  typeof value === "string" && /^[^"\\\p{Cc}]*$/u.test(value);
