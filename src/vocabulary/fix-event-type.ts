import type { EventTypeForm } from "./event-type-form.js";
import { indexEventTypes } from "./event-type-identity.js";
import { memoizeRecentByProfile } from "./memoize-recent-by-profile.js";
import type { Profile } from "./profile.js";

/**
 * The event types that a malformed event type certainly stands for, the nearest first. These are: the text without the
 * spaces at its ends, even if the profile does not know it; the known event type that differs from the text only in
 * case; the known event type that results if leading segments such as `acme.workspace.` are added to the text.
 */
export const findIntendedEventTypes: (text: string, profile: Profile) => readonly string[] = memoizeRecentByProfile(
  (text, profile) => {
    const { eventTypes, eventTypeForm } = profile;
    const trimmed = text.trim();
    const { typesByLowerCase, maxTypeLength } = indexEventTypes(profile);
    const findKnown = (candidateSpelling: string): string | undefined =>
      eventTypes.has(candidateSpelling) ? candidateSpelling : typesByLowerCase.get(candidateSpelling.toLowerCase());
    const knownTypeWithPrefix = getLiteralPrefixes(eventTypeForm)
      .filter((prefix) => prefix.length + trimmed.length <= maxTypeLength)
      .map((prefix) => findKnown(`${prefix}${trimmed}`))
      .find((type) => type !== undefined);
    const candidates = [trimmed === "" ? undefined : trimmed, findKnown(trimmed), knownTypeWithPrefix];
    return [...new Set(candidates)].filter((type) => type !== undefined && type !== text) as string[];
  },
);

const literalPrefixesByForm = new WeakMap<EventTypeForm, readonly string[]>();

/** The beginnings that all event types of a form have in common, longest first: `acme.workspace.`, `acme.`. */
function getLiteralPrefixes(form: EventTypeForm): readonly string[] {
  const knownPrefixes = literalPrefixesByForm.get(form);
  if (knownPrefixes) return knownPrefixes;
  const literals = form.segments.map(({ literal }) => literal);
  const leadingLiteralCount = literals.indexOf(undefined);
  const prefixes = Array.from(
    { length: leadingLiteralCount },
    (_, index) => `${literals.slice(0, leadingLiteralCount - index).join(".")}.`,
  );
  literalPrefixesByForm.set(form, prefixes);
  return prefixes;
}
