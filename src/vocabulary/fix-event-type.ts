import type { Profile } from "./profile.js";

/**
 * The known event types that a malformed one certainly stands for, nearest first: without spaces at its ends, in the right
 * case, with the segments in front that all event types of the vendor have.
 */
export function fixEventType(text: string, { eventTypes, eventTypeForm }: Profile): readonly string[] {
  const trimmed = text.trim();
  const findKnown = (candidate: string): string | undefined => {
    const lowerCase = candidate.toLowerCase();
    return eventTypes.has(candidate)
      ? candidate
      : [...eventTypes.keys()].find((type) => type.toLowerCase() === lowerCase);
  };
  const prefixes = commonPrefixes(eventTypeForm.segments.map(({ literal }) => literal));
  const knownWithPrefix = prefixes.map((prefix) => findKnown(`${prefix}${trimmed}`)).find((type) => type !== undefined);
  const candidates = [trimmed === "" ? undefined : trimmed, findKnown(trimmed), knownWithPrefix];
  return [...new Set(candidates)].filter((type) => type !== undefined && type !== text) as string[];
}

/** What all event types of a form begin with, segment by segment, the longest first: `acme.workspace.`, `acme.`. */
function commonPrefixes(literals: readonly (string | undefined)[]): readonly string[] {
  const literalCount = literals.indexOf(undefined);
  return Array.from({ length: literalCount }, (_, index) => `${literals.slice(0, literalCount - index).join(".")}.`);
}
