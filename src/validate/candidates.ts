import type { Fix } from "../diagnostics/diagnostic.js";
import { createFix } from "../diagnostics/fix.js";
import type { EventTypeCandidates } from "../diagnostics/value-wording.js";
import type { FieldDefinition } from "../vocabulary/fields.js";
import type { EventTypeSuggestion } from "../vocabulary/find-suggested-event-types.js";
import { findFieldOfWellFormedValue } from "../vocabulary/well-formed-field.js";
import { isEqualityRestriction, type RestrictionWithValue, type RuleContext } from "./context.js";
import { createValueReplacementEdit } from "./edits.js";
import type { EventTypeCorrection } from "./event-type-corrections.js";

/** The data about candidates in a diagnostic: `nearest` for a single candidate, `candidates` for several candidates. */
export function toCandidatesData(candidates: readonly string[]): Pick<EventTypeCandidates, "nearest" | "candidates"> {
  const [candidate, ...otherCandidates] = candidates;
  if (candidate === undefined) return {};
  return otherCandidates.length === 0 ? { nearest: candidate } : { candidates };
}

/** Like `toCandidatesData`, but for event types. The data also says how the value differs from the candidates. */
export function toEventTypeCandidatesData(suggestion: EventTypeSuggestion | undefined): EventTypeCandidates {
  if (!suggestion) return {};
  const { candidates, ...differenceFacts } = suggestion;
  return differenceFacts.difference === "last-segment"
    ? { candidates, ...differenceFacts }
    : { ...toCandidatesData(candidates), ...differenceFacts };
}

/**
 * Creates the fixes for a wrong event type: a suggestion if one event type was probably meant, otherwise a choice for
 * each candidate.
 */
export const createEventTypeFixes = (
  restriction: RestrictionWithValue,
  { suggestion, isLikely }: EventTypeCorrection,
): readonly Fix[] =>
  createReplacementFixes(isLikely ? "suggestion" : "choice", restriction, suggestion?.candidates ?? []);

/**
 * Creates a fix that replaces the field of a restriction with `field`, because the value has the form of a value of
 * `field`. Creates no fix if the comparator does not mean equality. The fix is a choice if `field` already has a value,
 * because it is unknown how to join the two values.
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
  newValues.map((newValue) =>
    createFix(fixKind, "replace", [createValueReplacementEdit(restriction, newValue)], newValue),
  );
