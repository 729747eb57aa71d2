import type { Profile } from "./profile.js";

/** The position of the first unknown segment of an event type, and the known segments for that position. */
export interface UnknownEventTypeSegment {
  /** The name of the unknown segment: `product`, `resource` … */
  readonly name: string;
  /** The segments before the unknown segment. */
  readonly prefix: string;
  /** The known segments, in the order of the profile. */
  readonly known: readonly string[];
}

/**
 * Finds the first unknown segment of a well-formed event type: no known event type has this segment after the same
 * previous segments. Also returns the segments that known event types have in this place.
 */
export function findUnknownEventTypeSegment(text: string, profile: Profile): UnknownEventTypeSegment | undefined {
  const knownSegmentsByPrefix = indexSegments(profile);
  const segments = text.split(".");
  for (const [index, { name }] of profile.eventTypeForm.segments.entries()) {
    const prefix = segments.slice(0, index).join(".");
    const known = knownSegmentsByPrefix.get(prefix);
    if (!known) return undefined;
    if (!known.has(segments[index] ?? "")) return { name, prefix, known: [...known] };
  }
  return undefined;
}

/** For each beginning of event types that can be subscribed to: the possible next segments. */
type NextSegmentsByPrefix = ReadonlyMap<string, ReadonlySet<string>>;

const indexesByProfile = new WeakMap<Profile, NextSegmentsByPrefix>();

function indexSegments(profile: Profile): NextSegmentsByPrefix {
  const knownIndex = indexesByProfile.get(profile);
  if (knownIndex) return knownIndex;
  const segmentsByPrefix = new Map<string, Set<string>>();
  for (const { type, isOutputOnly } of profile.eventTypes.values()) {
    if (isOutputOnly) continue;
    const segments = type.split(".");
    for (const [index, segment] of segments.entries()) {
      const prefix = segments.slice(0, index).join(".");
      const known = segmentsByPrefix.get(prefix);
      if (known) known.add(segment);
      else segmentsByPrefix.set(prefix, new Set([segment]));
    }
  }
  indexesByProfile.set(profile, segmentsByPrefix);
  return segmentsByPrefix;
}
