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
export function findSegmentAlternatives(
  text: string,
  { eventTypes, eventTypeForm }: Profile,
): SegmentAlternatives | undefined {
  const segments = text.split(".");
  let typesWithPrefix = [...eventTypes.values()]
    .filter(({ isOutputOnly }) => !isOutputOnly)
    .map(({ type }) => type.split("."));
  for (const [index, { name }] of eventTypeForm.segments.entries()) {
    const agreeing = typesWithPrefix.filter((knownSegments) => knownSegments[index] === segments[index]);
    if (agreeing.length === 0) {
      const known = new Set(typesWithPrefix.flatMap((knownSegments) => knownSegments[index] ?? []));
      return known.size > 0 ? { name, prefix: segments.slice(0, index).join("."), known: [...known] } : undefined;
    }
    typesWithPrefix = agreeing;
  }
  return undefined;
}
