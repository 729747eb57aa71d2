import { type Profile, workspaceProfile } from "workspace-events-filter";
import { profile } from "../profile/profile.ts";
import { removeVerb, type SampleValuesByRole, sampleValues, sampleValuesOf } from "../profile/sample-values.ts";

/** The names that samples use, always in the same order of roles. */
const replaceableNamesOf = (
  { vendor, idNames, domains, eventTypes }: Profile,
  values: SampleValuesByRole,
): readonly (string | undefined)[] => [
  values.eventType,
  values.siblingEventType,
  // A misspelled event type is correct up to its verb.
  removeVerb(values.eventType),
  // A sample can have a placeholder instead of the vendor, and then the rest of an event type.
  values.eventType.slice(values.eventType.indexOf(".")),
  hostAndCollectionOf(values.target),
  values.unrelatedTarget && hostAndCollectionOf(values.unrelatedTarget),
  // An event type that the service only sends, and the domain of an unknown host.
  [...eventTypes.values()].find(({ isOutputOnly }) => isOutputOnly)?.type,
  domains[0],
  vendor,
  // A placeholder for an id.
  `${idNames[0]?.toUpperCase() ?? "RESOURCE"}_ID`,
];

/** The host and the collection of a target, without its id. */
const hostAndCollectionOf = (target: string): string => target.slice(2, target.lastIndexOf("/"));

const sourceNames = replaceableNamesOf(workspaceProfile, sampleValuesOf(workspaceProfile));
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
