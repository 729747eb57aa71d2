import { createProfile, type Profile } from "workspace-events-filter";
import { profile } from "./profile.ts";
import { groupByFirstForm, resourceNameOf } from "./target-groups.ts";

/** Event types and targets for examples, each named by the role that it has there. */
export interface SampleValues {
  /** The first event type of the catalogue that occurs on a target. */
  readonly eventType: string;
  /** An event type of the same resource. */
  readonly siblingEventType: string;
  /** An event type of another resource that occurs on the same target. */
  readonly relatedEventType: string;
  /** A target on which all three occur. */
  readonly target: string;
  /** Another target of the same form. */
  readonly otherTarget: string;
  /** A target on which none of the three occurs. Absent if all event types of the profile occur on the same targets. */
  readonly unrelatedTarget?: string;
}

/** Chooses sample values from the catalogue of a profile. An empty catalogue is replaced by the default one. */
export function sampleValuesOf(sourceProfile: Profile): SampleValues {
  const groups = groupByFirstForm(sourceProfile);
  const { vendor, chatHost, scopeBase } = sourceProfile;
  const [group] =
    groups.length > 0
      ? groups
      : groupByFirstForm(createProfile({ vendor, chatHost: chatHost ?? "chat.invalid", scopeBase }));
  const [eventType = "", ...otherTypes] = group?.eventTypes ?? [];
  const isSibling = (other: string): boolean => resourcePrefixOf(other) === resourcePrefixOf(eventType);
  const siblingEventType = otherTypes.find(isSibling) ?? otherTypes[0] ?? eventType;
  const relatedTypes = otherTypes.filter((other) => !isSibling(other));
  const hasSameVerb = (other: string): boolean => verbOf(other) === verbOf(siblingEventType);
  const unrelatedGroup = groups.at(-1);
  return {
    eventType,
    siblingEventType,
    relatedEventType: relatedTypes.find(hasSameVerb) ?? relatedTypes[0] ?? siblingEventType,
    target: group ? resourceNameOf(group.form, "AAAA") : "",
    otherTarget: group ? resourceNameOf(group.form, "BBBB") : "",
    ...(unrelatedGroup && unrelatedGroup !== group && { unrelatedTarget: resourceNameOf(unrelatedGroup.form, "AAAA") }),
  };
}

/** An event type without its verb. */
export const resourcePrefixOf = (eventType: string): string => eventType.slice(0, eventType.lastIndexOf("."));

const verbOf = (eventType: string): string => eventType.slice(eventType.lastIndexOf(".") + 1);

/** The sample values of the page's profile. */
export const sampleValues: SampleValues = sampleValuesOf(profile);
