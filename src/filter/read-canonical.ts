import type { CompileOptions } from "../options.js";
import { fields, type Property } from "../vocabulary/fields.js";
import { occurOnTarget } from "../vocabulary/occurrence.js";
import { isCreatedProfile } from "../vocabulary/profile.js";
import { valueKinds } from "../vocabulary/value-kinds.js";
import type { Filter } from "./filter.js";

/** How a restriction begins: by itself, and after an `OR`. */
const beginnings = fields.map((field) => {
  const beginning = `${field.name}${field.comparator}"`;
  return { field, beginning, afterOr: ` OR ${beginning}` };
});

/**
 * Fast path: the filter of a canonical text without diagnostics. Canonical is a documented shape byte for byte, as programs
 * send it, with known values, each of them once. Every other text, right or wrong, is left to the parser and the rules; they
 * find the same filter in a canonical text, only slower.
 */
export function readCanonical(text: string, options: Required<CompileOptions>): Filter | undefined {
  const { profile, maxLength, maxDepth } = options;
  if (!isCreatedProfile(profile) || text.length > maxLength) return undefined;
  const filter: Partial<Record<Property, string | readonly string[]>> = {};
  let [start, fieldCount, groupCount, listCount] = [0, 0, 0, 0];
  for (const { field, beginning, afterOr } of beginnings) {
    const isFirst = fieldCount === 0;
    if (!isFirst && !text.startsWith(" AND ", start)) break;
    let position = isFirst ? start : start + 5;
    const isGroup = field.joins === "or" && text[position] === "(";
    if (isGroup) position += text[position + 1] === " " ? 2 : 1;
    if (!text.startsWith(beginning, position)) {
      if (field.isRequired) return undefined;
      continue;
    }

    const values: string[] = [];
    for (position += beginning.length; ; position += afterOr.length) {
      const end = text.indexOf('"', position);
      const value = text.slice(position, end);
      if (end < 0 || !valueKinds[field.valueKind].isKnown(value, profile)) return undefined;
      values.push(value);
      position = end + 1;
      if (field.joins === "and" || !text.startsWith(afterOr, position)) break;
    }
    if (isGroup) {
      position += text[position] === " " ? 1 : 0;
      if (text[position] !== ")") return undefined;
      position += 1;
      groupCount += 1;
    }
    if (values.length > 1) {
      if (new Set(values).size < values.length) return undefined;
      listCount += 1;
    }
    filter[field.property] = field.joins === "or" ? Object.freeze(values) : (values[0] as string);
    fieldCount += 1;
    start = position;
  }
  // Parentheses stand around each list of several values beside another field, and nowhere else.
  const expectedGroups = fieldCount > 1 ? listCount : 0;
  if (start !== text.length || groupCount !== expectedGroups || groupCount > maxDepth) return undefined;
  const { eventTypes, targetResource } = filter as Filter;
  const isPossible = targetResource === undefined || occurOnTarget(eventTypes, targetResource, profile);
  return isPossible ? (Object.freeze(filter) as Filter) : undefined;
}
