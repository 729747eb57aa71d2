import type { EventTypeCandidates } from "../diagnostics/data.js";
import type { Fix } from "../diagnostics/diagnostic.js";
import { createFix } from "../diagnostics/fix.js";
import type { EventTypeSuggestion } from "../vocabulary/suggest-event-types.js";
import type { WholeRestriction } from "./context.js";
import { createValueReplacement } from "./edits.js";

/** The facts about candidates that a diagnostic carries. */
export function candidateData(suggestion: EventTypeSuggestion | undefined): EventTypeCandidates {
  if (!suggestion) return {};
  const { candidates, ...differenceFacts } = suggestion;
  const [candidate, ...otherCandidates] = candidates;
  return candidate !== undefined && otherCandidates.length === 0
    ? { nearest: candidate, ...differenceFacts }
    : { candidates, ...differenceFacts };
}

/** The fixes that replace a value: a suggestion if there is one candidate, choices if there are several. */
export const createCandidateFixes = (
  restriction: WholeRestriction,
  candidates: readonly string[] = [],
): readonly Fix[] => createReplacementFixes(candidates.length === 1 ? "suggestion" : "choice", restriction, candidates);

export const createReplacementFixes = (
  fixKind: Fix["kind"],
  restriction: WholeRestriction,
  newValues: readonly string[],
): readonly Fix[] =>
  newValues.map((newValue) => createFix(fixKind, "replace", [createValueReplacement(restriction, newValue)], newValue));
