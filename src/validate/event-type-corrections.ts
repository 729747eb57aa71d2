import { type EventTypeSuggestion, findSuggestedEventTypes } from "../vocabulary/find-suggested-event-types.js";
import { findIntendedEventTypes } from "../vocabulary/fix-event-type.js";
import { mayEventTypesDifferInMeaning } from "../vocabulary/may-differ-in-meaning.js";
import type { Profile } from "../vocabulary/profile.js";

/** The correction of a wrong or unknown event type of a filter. */
export interface EventTypeCorrection {
  readonly suggestion: EventTypeSuggestion | undefined;
  /** Whether one event type was probably meant. Otherwise the user must choose. */
  readonly isLikely: boolean;
}

/**
 * The maximum number of different unknown values that are compared. In a filter with more unknown values, the user must
 * choose.
 */
const maxComparedUnknownValues = 1_000;

/**
 * Creates a function that finds the correction of an event type of the filter. An author who writes two event types
 * means two different event types. So two event types never have the same likely correction, and a likely correction is
 * never an event type that the filter already has.
 *
 * @param listEventTypes Lists the event types of the filter as written.
 */
export function createEventTypeCorrector(
  listEventTypes: () => readonly string[],
  profile: Profile,
): (text: string) => EventTypeCorrection {
  const suggestionsByText = new Map<string, EventTypeSuggestion | undefined>();
  const suggestionOf = (text: string): EventTypeSuggestion | undefined => {
    if (!suggestionsByText.has(text)) suggestionsByText.set(text, findSuggestedEventTypes(text, profile));
    return suggestionsByText.get(text);
  };
  let texts: ReadonlySet<string> | undefined;
  let unknownTexts: readonly string[] | undefined;
  let countsByCandidate: ReadonlyMap<string, number> | undefined;
  return (text) => {
    const suggestion = suggestionOf(text);
    const [candidate, ...otherCandidates] = suggestion?.candidates ?? [];
    if (candidate === undefined || otherCandidates.length > 0 || suggestion?.difference === "last-segment")
      return { suggestion, isLikely: false };
    texts ??= new Set(listEventTypes());
    unknownTexts ??= [...texts].filter((each) => !profile.eventTypes.has(each));
    const isOnlyUnknown = unknownTexts.length === 1;
    if (!isOnlyUnknown) countsByCandidate ??= countTextsByCandidate(texts, unknownTexts, profile, suggestionOf);
    const isOnlyText = isOnlyUnknown ? !texts.has(candidate) : countsByCandidate?.get(candidate) === 1;
    const isOlderName = suggestion?.difference === "older-name";
    return { suggestion, isLikely: isOnlyText && (isOlderName || !mayEventTypesDifferInMeaning(text, candidate)) };
  };
}

/**
 * Counts, for each known event type, the different values of a filter that are this event type or can be corrected to
 * it.
 */
function countTextsByCandidate(
  texts: ReadonlySet<string>,
  unknownTexts: readonly string[],
  profile: Profile,
  suggestionOf: (text: string) => EventTypeSuggestion | undefined,
): ReadonlyMap<string, number> {
  const countsByCandidate = new Map<string, number>();
  if (unknownTexts.length > maxComparedUnknownValues) return countsByCandidate;
  for (const text of texts) {
    const suggestion = profile.eventTypes.has(text) ? undefined : suggestionOf(text);
    const candidates = suggestion?.difference === "last-segment" ? [] : (suggestion?.candidates ?? []);
    for (const candidate of new Set([text, ...findIntendedEventTypes(text, profile), ...candidates]))
      countsByCandidate.set(candidate, (countsByCandidate.get(candidate) ?? 0) + 1);
  }
  return countsByCandidate;
}
