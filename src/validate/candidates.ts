import type { Fix } from "../diagnostics/diagnostic.js";
import { createFix } from "../diagnostics/fix.js";
import type { EventTypeCandidates } from "../diagnostics/value-wording.js";
import type { FieldDefinition } from "../vocabulary/fields.js";
import type { EventTypeSuggestion } from "../vocabulary/find-suggested-event-types.js";
import { findFieldOfWellFormedValue } from "../vocabulary/well-formed-field.js";
import { isEqualityRestriction, type RestrictionWithValue, type RuleContext } from "./context.js";
import { createValueReplacement } from "./edits.js";
import type { EventTypeCorrection } from "./event-type-corrections.js";

/** The facts about candidates in a diagnostic: the only one, or several. */
export function toCandidatesData(candidates: readonly string[]): Pick<EventTypeCandidates, "nearest" | "candidates"> {
  const [candidate, ...otherCandidates] = candidates;
  if (candidate === undefined) return {};
  return otherCandidates.length === 0 ? { nearest: candidate } : { candidates };
}

/** The same for event types, with the difference between the value and the candidates. */
export function toEventTypeCandidatesData(suggestion: EventTypeSuggestion | undefined): EventTypeCandidates {
  if (!suggestion) return {};
  const { candidates, ...differenceFacts } = suggestion;
  return differenceFacts.difference === "last-segment"
    ? { candidates, ...differenceFacts }
    : { ...toCandidatesData(candidates), ...differenceFacts };
}

/** A suggestion if one event type was probably meant, otherwise choices. */
export const createEventTypeFixes = (
  restriction: RestrictionWithValue,
  { suggestion, isLikely }: EventTypeCorrection,
): readonly Fix[] =>
  createReplacementFixes(isLikely ? "suggestion" : "choice", restriction, suggestion?.candidates ?? []);

/**
 * Moves a value to the field whose values look like it, unless its comparator does not select the value. A choice if
 * that field already has a value, because it is not known how to join the two.
 */
export function createMoveToFieldFixes(
  restriction: RestrictionWithValue,
  field: FieldDefinition,
  { restrictionsByProperty, profile }: RuleContext,
): readonly Fix[] {
  if (!isEqualityRestriction(restriction)) return [];
  const hasValue = restrictionsByProperty[field.property].some(
    ({ value }) => findFieldOfWellFormedValue(value.text, profile) === field,
  );
  const newText = `${field.name}${field.comparator}`;
  const span = { start: restriction.field.span.start, end: restriction.value.span.start };
  return [createFix(hasValue ? "choice" : "suggestion", "replace", [{ span, newText }], newText)];
}

export const createReplacementFixes = (
  fixKind: Fix["kind"],
  restriction: RestrictionWithValue,
  newValues: readonly string[],
): readonly Fix[] =>
  newValues.map((newValue) => createFix(fixKind, "replace", [createValueReplacement(restriction, newValue)], newValue));
