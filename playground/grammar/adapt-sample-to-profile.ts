import { type Profile, workspaceProfile } from "workspace-events-filter";
import { profile } from "../profile/profile.ts";
import {
  removeEventTypeVerb,
  type SampleValues,
  sampleValues,
  sampleValuesOfProfile,
} from "../profile/sample-values.ts";

/**
 * The names of a profile that can occur in samples. For each role, the name has the same index in the list of every
 * profile.
 */
const replaceableNamesOf = (
  { vendor, idNames, domains, eventTypes }: Profile,
  values: SampleValues,
): readonly (string | undefined)[] => [
  values.eventType,
  values.siblingEventType,
  // The event type without its verb, for samples in which only the verb is misspelled.
  removeEventTypeVerb(values.eventType),
  // The event type from its first dot on, for samples that have a placeholder instead of the vendor.
  values.eventType.slice(values.eventType.indexOf(".")),
  hostAndCollectionOf(values.target),
  values.targetWithoutSampleEventTypes && hostAndCollectionOf(values.targetWithoutSampleEventTypes),
  // An event type that the service sends, but that no subscription can have.
  [...eventTypes.values()].find(({ isOutputOnly }) => isOutputOnly)?.type,
  // A domain, for samples with an unknown host in this domain.
  domains[0],
  vendor,
  // A placeholder for an id, such as `SPACE_ID`.
  `${idNames[0]?.toUpperCase() ?? "RESOURCE"}_ID`,
];

/** The host and the collection of a target, without its id. */
const hostAndCollectionOf = (target: string): string => target.slice(2, target.lastIndexOf("/"));

const sourceNames = replaceableNamesOf(workspaceProfile, sampleValuesOfProfile(workspaceProfile));
const replacementNames = replaceableNamesOf(profile, sampleValues);

const sourceNamePattern = new RegExp(
  sourceNames
    .flatMap((sourceName) => sourceName ?? [])
    .sort((a, b) => b.length - a.length)
    .map((sourceName) => sourceName.replace(/\W/g, "\\$&"))
    .join("|"),
  "g",
);

/** Replaces the names of `workspaceProfile` in a sample with the names of the page's profile. */
export const adaptSampleToProfile = (sample: string): string =>
  sample.replace(sourceNamePattern, (sourceName) => replacementNames[sourceNames.indexOf(sourceName)] ?? sourceName);
