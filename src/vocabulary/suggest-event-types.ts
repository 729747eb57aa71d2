import { findNearestWords } from "../text/nearest-word.js";
import type { EventTypeForm } from "./event-type-form.js";
import type { Profile } from "./profile.js";

/** What a text that is no known event type may stand for. */
export interface EventTypeSuggestion {
  /** What is different: it is an older name, it has no version or another one, or it is misspelt. */
  readonly difference: "older-name" | "version" | "spelling";
  /** Known event types, all of them equally near, in the order of the profile. */
  readonly candidates: readonly string[];
  /** The versions of the candidates, where the version is what is different. */
  readonly versions?: readonly string[];
}

/** Whether a value has a character by which people name several event types or exclude one, and so is no misspelling. */
const hasOperatorCharacter = (text: string): boolean => /^\s*[^\w\s./"']|[!¬~^*,;|&+]/.test(text);

/** Shorter names without their version could be misspellings of too many others. */
const minMisspeltLength = 10;

/** The known event types that an unknown or malformed one may stand for; nothing if none is near. */
export function suggestEventTypes(text: string, profile: Profile): EventTypeSuggestion | undefined {
  if (hasOperatorCharacter(text)) return undefined;
  const trimmedText = text.trim();
  const currentTypes = profile.olderEventTypes.get(trimmedText);
  if (currentTypes) return { difference: "older-name", candidates: currentTypes };
  const versionlessName = removeVersion(trimmedText, profile.eventTypeForm);
  const knownTypes = typesByVersionlessName(profile);
  const typesInAnyVersion = versionlessName === undefined ? undefined : knownTypes.get(versionlessName);
  if (typesInAnyVersion) return compareVersions(trimmedText, typesInAnyVersion, profile.eventTypeForm);
  const nearestTypes = findNearestWords(trimmedText, profile.eventTypes.keys());
  const candidates =
    nearestTypes.length > 0 || versionlessName === undefined || versionlessName.length < minMisspeltLength
      ? nearestTypes
      : findNearestWords(versionlessName, knownTypes.keys()).flatMap((name) => knownTypes.get(name) ?? []);
  return candidates.length > 0 ? { difference: "spelling", candidates } : undefined;
}

/** The candidates in the version of a text, which then is misspelt otherwise; all candidates if none has that version. */
function compareVersions(
  text: string,
  candidates: readonly string[],
  { segments: formSegments }: EventTypeForm,
): EventTypeSuggestion {
  const versionIndex = formSegments.findIndex(({ name }) => name === "version");
  const versionOf = (type: string): string => type.split(".")[versionIndex] ?? "";
  const segments = text.toLowerCase().split(".");
  const inSameVersion = candidates.filter((type) => segments.includes(versionOf(type)));
  if (inSameVersion.length > 0) return { difference: "spelling", candidates: inSameVersion };
  return { difference: "version", candidates, versions: [...new Set(candidates.map(versionOf))] };
}

/**
 * What identifies an event type in any version, in lower case: the segments after the literal ones, without the version.
 * Nothing if a text does not have as many segments, with a version or without one.
 */
function removeVersion(text: string, { segments: formSegments }: EventTypeForm): string | undefined {
  const prefixLength = formSegments.findIndex(({ literal }) => literal === undefined);
  const versionIndex = formSegments.findIndex(({ name }) => name === "version") - prefixLength;
  if (versionIndex < 0) return undefined;
  const segments = text.toLowerCase().split(".");
  const prefix = formSegments.slice(0, prefixLength).map(({ literal = "" }) => literal.toLowerCase());
  // People leave out segments from the front.
  const missingCount = prefix.findIndex((_, index) => prefix.slice(index).every((word, i) => word === segments[i]));
  const ownSegments = missingCount < 0 ? segments : segments.slice(prefix.length - missingCount);
  const ownSegmentCount = formSegments.length - prefixLength;
  if (ownSegments.length === ownSegmentCount) ownSegments.splice(versionIndex, 1);
  return ownSegments.length === ownSegmentCount - 1 ? ownSegments.join(".") : undefined;
}

const versionlessNamesByProfile = new WeakMap<Profile, ReadonlyMap<string, readonly string[]>>();

/** By what identifies it in any version, the known versions of an event type; older names stand for those of today. */
function typesByVersionlessName(profile: Profile): ReadonlyMap<string, readonly string[]> {
  const knownNames = versionlessNamesByProfile.get(profile);
  if (knownNames) return knownNames;
  const types = new Map<string, readonly string[]>();
  const addTypes = (name: string, addedTypes: readonly string[]): void => {
    const versionlessName = removeVersion(name, profile.eventTypeForm);
    if (versionlessName === undefined) return;
    types.set(versionlessName, [...new Set([...(types.get(versionlessName) ?? []), ...addedTypes])]);
  };
  for (const type of profile.eventTypes.keys()) addTypes(type, [type]);
  for (const [olderName, instead] of profile.olderEventTypes) addTypes(olderName, instead);
  versionlessNamesByProfile.set(profile, types);
  return types;
}
