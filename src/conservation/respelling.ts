import leven from "leven";
import { findSuggestedEventTypes } from "../vocabulary/find-suggested-event-types.js";
import { findIntendedEventTypes } from "../vocabulary/fix-event-type.js";
import { mayEventTypesDifferInMeaning } from "../vocabulary/may-differ-in-meaning.js";
import type { Profile } from "../vocabulary/profile.js";
import { fixResourceName } from "../vocabulary/resource-name.js";
import { removeCasePunctuationAndPlaceholders } from "./remove-case-punctuation-and-placeholders.js";
import { trimPunctuation } from "./trim-punctuation.js";

/**
 * The maximum number of comparisons of two values. After this number, no two values count as spellings of the same
 * value.
 */
const maxValueComparisons = 4_096;

/**
 * Returns the values that can certainly replace a value: its correct spelling, and its newer names. A known event type
 * can be replaced only if callers must use another event type for subscriptions. Then this other event type is the only
 * replacement.
 */
export function certainReplacementsOfValue(value: string, profile: Profile): readonly string[] {
  if (value.includes("/")) return [fixResourceName(value, profile) ?? value];
  const sentType = profile.eventTypes.get(value);
  if (sentType) return sentType.instead === undefined ? [] : [sentType.instead];
  return [...findIntendedEventTypes(value, profile), ...(profile.olderEventTypes.get(value.trim()) ?? [])];
}

/**
 * Creates the function that tests whether one value can replace another value. The function compares letters and uses
 * what the profile knows about the values.
 */
export function createRespellingTest(profile: Profile): (written: string, meant: string) => boolean {
  let comparisonCount = 0;
  return (written, meant) => {
    comparisonCount += 1;
    if (comparisonCount > maxValueComparisons) return false;
    if (written.includes("/") && meant.includes("/")) return lastPathSegmentOf(written) === lastPathSegmentOf(meant);
    const isLike =
      findSuggestedEventTypes(written, profile)?.candidates.includes(meant) === true ||
      isMisspelling(removeCasePunctuationAndPlaceholders(written), removeCasePunctuationAndPlaceholders(meant));
    return (
      (isLike && !mayEventTypesDifferInMeaning(written, meant)) ||
      isSegmentSuffixOfLongerValue(written, meant) ||
      isSegmentSuffixOfLongerValue(meant, written)
    );
  };
}

const maxMisspelledLetters = 2;

/**
 * Whether the longer value ends with the segments of the shorter value. Case, punctuation and placeholders do not
 * count.
 */
function isSegmentSuffixOfLongerValue(shorter: string, longer: string): boolean {
  const [segments, allSegments] = [shorter, longer].map(
    (value) =>
      `.${value
        .toLowerCase()
        .replace(/\$?\{[^{}]*\}/g, "")
        .replace(/[^\p{L}\p{N}]+/gu, ".")
        .replace(/^\./, "")}`,
  );
  return segments !== undefined && segments.length > 1 && allSegments?.endsWith(segments) === true;
}

/** Whether a value may be a misspelling of another value. Both values must be without case and punctuation. */
const isMisspelling = (folded: string, other: string): boolean =>
  digitsOf(folded) === digitsOf(other) &&
  Math.abs(folded.length - other.length) <= maxMisspelledLetters &&
  leven(folded, other, { maxDistance: maxMisspelledLetters + 1 }) <= maxMisspelledLetters;

const digitsOf = (text: string): string => text.replace(/\D+/g, "");

/**
 * Returns the id of a resource, which is the last segment of its name. Two names with the same id count as names of the
 * same resource, because the host and the collection may be misspelled.
 */
const lastPathSegmentOf = (name: string): string => {
  const trimmedName = trimPunctuation(name);
  return trimmedName.slice(trimmedName.lastIndexOf("/") + 1);
};
