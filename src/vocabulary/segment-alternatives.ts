import type { Profile } from "./profile.js";

/** The first unknown segment of an event type, and the known segments in its place. */
export interface SegmentAlternatives {
  /** What the segment is: `product`, `resource` … */
  readonly name: string;
  /** The segments before it. */
  readonly prefix: string;
  /** The known segments, in the order of the profile. */
  readonly known: readonly string[];
}

/**
 * The first segment of a well-formed event type that no known event type has in this place, and the segments that known
 * ones have.
 */
export function findSegmentAlternatives(text: string, profile: Profile): SegmentAlternatives | undefined {
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

/** The next segments of the event types to subscribe to, by the segments before them. */
type SegmentIndex = ReadonlyMap<string, ReadonlySet<string>>;

const indexesByProfile = new WeakMap<Profile, SegmentIndex>();

function indexSegments(profile: Profile): SegmentIndex {
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
