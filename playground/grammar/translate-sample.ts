import { type Profile, workspaceProfile } from "workspace-events-filter";
import { profile } from "../profile/profile.ts";
import { resourcePrefixOf, type SampleValues, sampleValues, sampleValuesOf } from "../profile/sample-values.ts";

/** The names that samples use, always in the same order of roles. */
const orderedNamesOf = ({ vendor, idNames }: Profile, values: SampleValues): readonly (string | undefined)[] => [
  values.eventType,
  values.siblingEventType,
  // A misspelt event type has the right resource.
  resourcePrefixOf(values.eventType),
  // A placeholder stands for the vendor only.
  values.eventType.slice(values.eventType.indexOf(".")),
  collectionOf(values.target),
  values.unrelatedTarget && collectionOf(values.unrelatedTarget),
  vendor,
  // A placeholder of an id.
  `${idNames[0]?.toUpperCase() ?? "RESOURCE"}_ID`,
];

/** The host and the collection of a target, without its id. */
const collectionOf = (target: string): string => target.slice(2, target.lastIndexOf("/"));

const sourceNames = orderedNamesOf(workspaceProfile, sampleValuesOf(workspaceProfile));
const targetNames = orderedNamesOf(profile, sampleValues);

const sourcePattern = new RegExp(
  sourceNames
    .flatMap((name) => name ?? [])
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/\W/g, "\\$&"))
    .join("|"),
  "g",
);

/** Rewrites a sample, which has the names of `workspaceProfile`, with the names of the page's profile. */
export const translateSample = (sample: string): string =>
  sample.replace(sourcePattern, (name) => targetNames[sourceNames.indexOf(name)] ?? name);
