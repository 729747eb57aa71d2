import type { NearestWordIndex } from "../text/nearest-word-index.js";
import { findEventTypeIdentity, indexEventTypes } from "./event-type-identity.js";
import { memoizeRecentByProfile } from "./memoize-recent-by-profile.js";
import type { Profile } from "./profile.js";

/** What an unknown event type may stand for. */
export interface EventTypeSuggestion {
  /**
   * How the text differs from the candidates: it is an older name, it has no version or another version, it is
   * misspelled, or only its last segment is unknown.
   */
  readonly difference: "older-name" | "version" | "spelling" | "last-segment";
  /** Known event types, all equally likely, in the order of the profile. */
  readonly candidates: readonly string[];
  /** The versions of the candidates. Only present if `difference` is `version`. */
  readonly versions?: readonly string[];
}

/**
 * Whether a value has a character that lists or excludes event types, such as `,` or `!`. Such a value is not a
 * misspelling.
 */
const hasListOrNegationCharacter = (text: string): boolean => /^\s*[^\w\s./"']|[!¬~^*,;|&+]/.test(text);

/**
 * The minimum length of a name without its version. For a shorter name, the program does not search for similar names,
 * because a short name is similar to too many names.
 */
const minMisspelledLength = 10;

/**
 * The known event types that an unknown or malformed event type may stand for. Undefined if no known event type is
 * similar.
 */
export const findSuggestedEventTypes: (text: string, profile: Profile) => EventTypeSuggestion | undefined =
  memoizeRecentByProfile(findSuggestedEventTypesUncached);

function findSuggestedEventTypesUncached(text: string, profile: Profile): EventTypeSuggestion | undefined {
  if (hasListOrNegationCharacter(text)) return undefined;
  const trimmedText = text.trim();
  const currentTypes = profile.olderEventTypes.get(trimmedText);
  if (currentTypes) return { difference: "older-name", candidates: currentTypes };
  const identity = findEventTypeIdentity(trimmedText, profile.eventTypeForm);
  const { typesByIdentity, typesByResource, eventTypeSpellingIndex, nearestIdentityIndex } = indexEventTypes(profile);
  const typesInAnyVersion = identity && typesByIdentity.get(identity.unversionedName);
  if (typesInAnyVersion) return preferCandidatesOfSameVersion(trimmedText, typesInAnyVersion, profile);
  const nearestTypes = findNearestKnownNames(trimmedText, eventTypeSpellingIndex);
  if (nearestTypes.length > 0) return { difference: "spelling", candidates: nearestTypes };
  if (!identity) return undefined;
  const typesOfResource = typesByResource.get(identity.nameWithoutVerb);
  const nearestNames =
    identity.unversionedName.length < minMisspelledLength
      ? []
      : findNearestKnownNames(identity.unversionedName, nearestIdentityIndex);
  if (nearestNames.length > 0) {
    return { difference: "spelling", candidates: nearestNames.flatMap((name) => typesByIdentity.get(name) ?? []) };
  }
  return typesOfResource && { difference: "last-segment", candidates: typesOfResource };
}

/**
 * The nearest known names. A known name is left out if its last segment, with two letters before it, is the last
 * segment of the given name. For example, `removed` is not a misspelling of `moved`.
 */
function findNearestKnownNames(name: string, knownNames: NearestWordIndex): readonly string[] {
  const lastSegment = lastSegmentOf(name);
  return knownNames.findNearestIndexedWords(name).filter((knownName) => {
    const knownSegment = lastSegmentOf(knownName);
    return !(lastSegment.length === knownSegment.length + 2 && lastSegment.endsWith(knownSegment));
  });
}

const lastSegmentOf = (name: string): string => name.slice(name.lastIndexOf(".") + 1);

/**
 * If some candidates have the same version as the text, suggests them as corrections of the spelling. Otherwise
 * suggests all candidates, with the difference `version`.
 */
function preferCandidatesOfSameVersion(
  text: string,
  candidates: readonly string[],
  { eventTypeForm }: Profile,
): EventTypeSuggestion {
  const versionIndex = eventTypeForm.segments.findIndex(({ name }) => name === "version");
  if (versionIndex < 0) return { difference: "spelling", candidates };
  const versionOf = (type: string): string => type.split(".")[versionIndex] ?? "";
  const segments = text.toLowerCase().split(".");
  const inSameVersion = candidates.filter((type) => segments.includes(versionOf(type)));
  if (inSameVersion.length > 0) return { difference: "spelling", candidates: inSameVersion };
  return { difference: "version", candidates, versions: [...new Set(candidates.map(versionOf))] };
}
