import type { EventTypeCandidates } from "../diagnostics/data.js";
import type { Fix } from "../diagnostics/diagnostic.js";
import { createFix } from "../diagnostics/fix.js";
import type { EventTypeSuggestion } from "../vocabulary/suggest-event-types.js";
import type { WholeRestriction } from "./context.js";
import { createValueReplacement } from "./edits.js";
import type { EventTypeCorrection } from "./event-type-corrections.js";

/** The facts about candidates that a diagnostic carries: the only one, or several. */
export function toCandidateData(candidates: readonly string[]): Pick<EventTypeCandidates, "nearest" | "candidates"> {
  const [candidate, ...otherCandidates] = candidates;
  if (candidate === undefined) return {};
  return otherCandidates.length === 0 ? { nearest: candidate } : { candidates };
}

/** The same of event types, with the way in which the value differs from them. */
export function toEventTypeCandidates(suggestion: EventTypeSuggestion | undefined): EventTypeCandidates {
  if (!suggestion) return {};
  const { candidates, ...differenceFacts } = suggestion;
  return differenceFacts.difference === "last-segment"
    ? { candidates, ...differenceFacts }
    : { ...toCandidateData(candidates), ...differenceFacts };
}

/** A suggestion if one event type was probably meant; otherwise choices. */
export const createEventTypeFixes = (
  restriction: WholeRestriction,
  { suggestion, isLikely }: EventTypeCorrection,
): readonly Fix[] =>
  createReplacementFixes(isLikely ? "suggestion" : "choice", restriction, suggestion?.candidates ?? []);

export const createReplacementFixes = (
  fixKind: Fix["kind"],
  restriction: WholeRestriction,
  newValues: readonly string[],
): readonly Fix[] =>
  newValues.map((newValue) => createFix(fixKind, "replace", [createValueReplacement(restriction, newValue)], newValue));
