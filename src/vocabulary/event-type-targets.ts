import type { Profile } from "./profile.js";
import { parseResourceName } from "./resource-name.js";
import type { TargetForm } from "./target-form.js";

/** Whether an event type occurs on targets of a form. The result is `possibly` if the profile does not know. */
export function determineOccurrenceOnForm(
  eventType: string,
  { name }: TargetForm,
  { eventTypes }: Profile,
): "certainly" | "possibly" | "never" {
  const { targets, mayOccurElsewhere = false } = eventTypes.get(eventType) ?? {};
  if (targets?.includes(name)) return "certainly";
  return targets === undefined || mayOccurElsewhere ? "possibly" : "never";
}

export const mayOccurOnForm = (eventType: string, form: TargetForm, profile: Profile): boolean =>
  determineOccurrenceOnForm(eventType, form, profile) !== "never";

/** Whether at least one of the event types may occur on a target. True if the form of the target is unknown. */
export function anyMayOccurOnTarget(eventTypes: readonly string[], targetResource: string, profile: Profile): boolean {
  const { form } = parseResourceName(targetResource, profile);
  return !form || eventTypes.some((type) => mayOccurOnForm(type, form, profile));
}

/** The forms of targets on which at least one of the event types occurs. */
export function targetFormsOfAnyEventType(eventTypes: Iterable<string>, profile: Profile): readonly TargetForm[] {
  const formNames = new Set([...eventTypes].flatMap((type) => profile.eventTypes.get(type)?.targets ?? []));
  return profile.targets.filter(({ name }) => formNames.has(name));
}
