import { computeMisspellingDistance } from "../text/misspelling.js";
import { isVersion } from "./event-type-form.js";
import { findPartBeforeDomain } from "./host-name.js";
import type { Profile } from "./profile.js";
import { respellAsForm, splitIntoSegments } from "./resource-name-segments.js";
import { hostOf, type TargetForm } from "./target-form.js";

/** A correct resource name that the user may have meant, and its form. The profile knows this form. */
export interface ResourceNameCandidate {
  readonly name: string;
  readonly form: TargetForm;
}

/**
 * Returns the names of known forms that are nearest to a text. In the text, the host or the collection may be
 * misspelled, the host may be a vendor's host under another domain, or the host may be missing. All returned names have
 * the same distance from the text.
 */
export function suggestResourceNames(text: string, profile: Profile): readonly ResourceNameCandidate[] {
  const { segments: writtenSegments, startsWithDoubleSlash: startsWithHost } = splitIntoSegments(text);
  const segments = removeApiVersionSegment(writtenSegments);
  const spellings = profile.targets.flatMap((form) => respellMisspelledAsForm(segments, form, profile) ?? []);
  if (spellings.length > 0 || startsWithHost) return keepNearestSpellings(spellings);
  return keepNearestSpellings(
    profile.targets.flatMap((form) => respellMisspelledAsForm([hostOf(form.form), ...segments], form, profile) ?? []),
  );
}

/** Removes the version that follows the host in the address of a request: `chat.acme.example/v1/spaces/AAAA`. */
const removeApiVersionSegment = ([host = "", ...segments]: readonly string[]): readonly string[] =>
  host.includes(".") && isVersion(segments[0] ?? "") ? [host, ...segments.slice(1)] : [host, ...segments];

/** For a name on a known host: the names of known forms that differ from it only in the host. */
export function suggestOtherHosts(text: string, profile: Profile): readonly ResourceNameCandidate[] {
  const [host = "", ...segments] = splitIntoSegments(text).segments;
  if (!profile.targetFormsByHost.has(host)) return [];
  return keepNearestSpellings(
    profile.targets.flatMap((form) => {
      const spelling = respellMisspelledAsForm([hostOf(form.form), ...segments], form, profile);
      return spelling?.distance === 0 ? spelling : [];
    }),
  );
}

interface RespelledResourceName extends ResourceNameCandidate {
  readonly distance: number;
}

/** Keeps only the nearest spellings. A name that matches several forms is listed once, with the first form. */
function keepNearestSpellings(spellings: readonly RespelledResourceName[]): readonly ResourceNameCandidate[] {
  const smallestDistance = spellings.reduce(
    (smallest, { distance }) => Math.min(smallest, distance),
    Number.POSITIVE_INFINITY,
  );
  const candidatesByName = new Map<string, ResourceNameCandidate>();
  for (const { name, form, distance } of spellings) {
    if (distance === smallestDistance && !candidatesByName.has(name)) candidatesByName.set(name, { name, form });
  }
  return [...candidatesByName.values()];
}

function respellMisspelledAsForm(
  segments: readonly string[],
  form: TargetForm,
  profile: Profile,
): RespelledResourceName | undefined {
  const spelling = respellAsForm(segments, form.form, (segment, formSegment, isHost) =>
    isHost ? computeHostDistance(segment, formSegment, profile) : computeMisspellingDistance(segment, formSegment),
  );
  return spelling && { ...spelling, form };
}

/**
 * The distance of a host from a known host. Undefined if the distance is too large. Below a domain of the vendor, only
 * the part before the domain can be misspelled.
 */
function computeHostDistance(host: string, knownHost: string, { domains, vendor }: Profile): number | undefined {
  const [given, known] = [host.toLowerCase(), knownHost.toLowerCase()];
  const [givenLabels, knownLabels] = [findPartBeforeDomain(given, domains), findPartBeforeDomain(known, domains)];
  if (givenLabels === undefined) {
    return computeMisspellingDistance(given, known) ?? (isSameServiceElsewhere(given, known, vendor) ? 1 : undefined);
  }
  const isSameDomain = given.slice(givenLabels.length) === known.slice(knownLabels?.length);
  return knownLabels !== undefined && isSameDomain ? computeMisspellingDistance(givenLabels, knownLabels) : undefined;
}

/**
 * Whether a host has the same first label as a known host, and one of its other labels is the vendor's name or the
 * second label of the known host.
 */
function isSameServiceElsewhere(host: string, knownHost: string, vendor: string): boolean {
  const [service, ...domainLabels] = host.split(".");
  const [knownService, knownDomain = ""] = knownHost.split(".");
  return (
    service === knownService && domainLabels.some((label) => label === vendor.toLowerCase() || label === knownDomain)
  );
}
