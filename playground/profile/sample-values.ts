import { createProfile, type Profile } from "workspace-events-filter";
import { groupTypesByPreferredForm } from "./event-types-by-form.ts";
import { profile } from "./profile.ts";
import { fillTargetFormWithId } from "./target-forms.ts";

/** Event types and targets for examples, each named by its role in the examples. */
export interface SampleValues {
  /** The first event type of the catalogue that occurs on a target. */
  readonly eventType: string;
  /** An event type of the same resource as `eventType`, if there is one. */
  readonly siblingEventType: string;
  /** An event type of another resource than `eventType`, if there is one. It occurs on the same target. */
  readonly eventTypeOfOtherResource: string;
  /** A target on which all three event types occur. */
  readonly target: string;
  /** A target of the same form as `target`, with another id. */
  readonly otherTarget: string;
  /**
   * A target on which none of the three event types occurs. Absent if all event types of the profile occur on the same
   * targets.
   */
  readonly targetWithoutSampleEventTypes?: string;
}

/**
 * Chooses sample values from the catalogue of a profile. If this catalogue is empty, the default catalogue is used
 * instead.
 */
export function sampleValuesOfProfile(sourceProfile: Profile): SampleValues {
  const groupsByForm = groupTypesByPreferredForm(sourceProfile);
  const { vendor, chatHost, scopeBase } = sourceProfile;
  const [group] =
    groupsByForm.length > 0
      ? groupsByForm
      : groupTypesByPreferredForm(createProfile({ vendor, chatHost: chatHost ?? "chat.invalid", scopeBase }));
  const [eventType = "", ...otherTypes] = group?.eventTypes ?? [];
  const isSibling = (otherType: string): boolean => removeEventTypeVerb(otherType) === removeEventTypeVerb(eventType);
  const siblingEventType = otherTypes.find(isSibling) ?? otherTypes[0] ?? eventType;
  const otherResourceTypes = otherTypes.filter((otherType) => !isSibling(otherType));
  const hasSameVerb = (otherType: string): boolean => verbOfEventType(otherType) === verbOfEventType(siblingEventType);
  const unrelatedGroup = groupsByForm.at(-1);
  return {
    eventType,
    siblingEventType,
    eventTypeOfOtherResource: otherResourceTypes.find(hasSameVerb) ?? otherResourceTypes[0] ?? siblingEventType,
    target: group ? fillTargetFormWithId(group.targetForm, "AAAA") : "",
    otherTarget: group ? fillTargetFormWithId(group.targetForm, "BBBB") : "",
    ...(unrelatedGroup &&
      unrelatedGroup !== group && {
        targetWithoutSampleEventTypes: fillTargetFormWithId(unrelatedGroup.targetForm, "AAAA"),
      }),
  };
}

/** An event type without its verb. */
export const removeEventTypeVerb = (eventType: string): string => eventType.slice(0, eventType.lastIndexOf("."));

const verbOfEventType = (eventType: string): string => eventType.slice(eventType.lastIndexOf(".") + 1);

/** The sample values of the page's profile. */
export const sampleValues: SampleValues = sampleValuesOfProfile(profile);
