import { comparesField, eventTypesField, type Field, targetResourceField } from "../../vocabulary/fields.js";
import { beginsWithField } from "./begins-with-field.js";
import type { Decoder } from "./decoder.js";

/** A filter as a JSON string, as a property `filter`, or as its event types and target. */
export const unwrapJson: Decoder = (text) => {
  const trimmed = text.trim();
  if (!/^(?:\[\s*"|\{\s*"|")/.test(trimmed)) return undefined;
  const value = parseJson(trimmed);
  if (value === undefined || value === null) return undefined;
  if (typeof value === "string") return beginsWithField(value) ? value : undefined;
  if (!Array.isArray(value)) return filterOfObject(value, trimmed);
  const [first] = value;
  return value.length === 1 && comparesField(String(first)) ? String(first) : filterText(value, undefined);
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

function filterOfObject(object: object, text: string): string | undefined {
  const properties = new Map<string, unknown>(Object.entries(object));
  const filter = properties.get("filter");
  if (typeof filter === "string" && beginsWithField(filter)) return filter;
  // If a property is there twice, it is uncertain which one is meant.
  for (const name of [/"event(?:T|_t)ypes"\s*:/g, /"target(?:R|_r)esource"\s*:/g]) {
    if ((text.match(name) ?? []).length > 1) return undefined;
  }
  if (![...properties.keys()].every((name) => knownProperties.includes(name))) return undefined;
  return filterText(
    properties.get("eventTypes") ?? properties.get("event_types"),
    properties.get("targetResource") ?? properties.get("target_resource"),
  );
}

const knownProperties = ["eventTypes", "event_types", "targetResource", "target_resource"];

/** The filter for these event types and this target; undefined unless all are plain strings and there is an event type. */
function filterText(eventTypes: unknown, target: unknown): string | undefined {
  const list: unknown[] = Array.isArray(eventTypes) ? eventTypes : [];
  if (list.length === 0 || !list.every(isPlainString) || !(target === undefined || isPlainString(target))) {
    return undefined;
  }
  const types = list.map((type) => restrictionText(eventTypesField, type)).join(" OR ");
  if (target === undefined) return types;
  return `${list.length === 1 ? types : `( ${types} )`} AND ${restrictionText(targetResourceField, target)}`;
}

const isPlainString = (value: unknown): value is string => typeof value === "string" && /^[^"\\\p{Cc}]*$/u.test(value);

const restrictionText = ({ name, comparator }: Field, value: string): string => `${name}${comparator}"${value}"`;
