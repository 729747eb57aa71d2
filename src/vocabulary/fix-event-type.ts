import { indexEventTypes } from "./event-type-identity.js";
import type { Profile } from "./profile.js";

/**
 * The known event types that a malformed one certainly stands for, nearest first: without spaces at its ends, in the right
 * case, with the segments in front that all event types of the vendor have.
 */
export function findIntendedEventTypes(text: string, profile: Profile): readonly string[] {
  const { eventTypes, eventTypeForm } = profile;
  const trimmed = text.trim();
  const { typesByLowerCase } = indexEventTypes(profile);
  const findKnown = (candidateSpelling: string): string | undefined =>
    eventTypes.has(candidateSpelling) ? candidateSpelling : typesByLowerCase.get(candidateSpelling.toLowerCase());
  const prefixes = listCommonPrefixes(eventTypeForm.segments.map(({ literal }) => literal));
  const knownTypeWithPrefix = prefixes
    .map((prefix) => findKnown(`${prefix}${trimmed}`))
    .find((type) => type !== undefined);
  const candidates = [trimmed === "" ? undefined : trimmed, findKnown(trimmed), knownTypeWithPrefix];
  return [...new Set(candidates)].filter((type) => type !== undefined && type !== text) as string[];
}

/** What all event types of a form begin with, segment by segment, the longest first: `acme.workspace.`, `acme.`. */
function listCommonPrefixes(segmentLiterals: readonly (string | undefined)[]): readonly string[] {
  const leadingLiteralCount = segmentLiterals.indexOf(undefined);
  return Array.from(
    { length: leadingLiteralCount },
    (_, index) => `${segmentLiterals.slice(0, leadingLiteralCount - index).join(".")}.`,
  );
}
