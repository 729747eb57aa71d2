import { type FieldDefinition, fields } from "../vocabulary/fields.js";
import {
  oneLineSeparators,
  parenthesizeIfNeeded,
  writeAlternatives,
  writeRestriction,
} from "../vocabulary/write-filter-text.js";

/** Writes the text of a filter for some event types and, if it is given, a target. */
export function writeFilter(eventTypes: readonly string[], target: string | undefined): string {
  const [typesField, targetField] = fields as readonly FieldDefinition[];
  if (!typesField || !targetField) return "";
  const types = writeAlternatives(typesField, eventTypes);
  return target === undefined
    ? types
    : `${parenthesizeIfNeeded(types, eventTypes.length > 1)}${oneLineSeparators.andSeparator}${writeRestriction(targetField, target)}`;
}
