import type { Profile } from "./profile.js";
import { readResourceName } from "./resource-name.js";
import type { TargetForm } from "./target-form.js";

/** Whether an event type occurs on targets of a form, as far as the profile knows. */
export const occursOnForm = (eventType: string, { name }: TargetForm, { eventTypes }: Profile): boolean =>
  eventTypes.get(eventType)?.targets?.includes(name) !== false;

/** Whether one of some event types occurs on a target, as far as the profile knows. */
export function anyOccursOnTarget(eventTypes: readonly string[], targetResource: string, profile: Profile): boolean {
  const { form } = readResourceName(targetResource, profile);
  return !form || eventTypes.some((type) => occursOnForm(type, form, profile));
}

/** The forms of targets on which one of some event types occurs. */
export function targetFormsOf(eventTypes: Iterable<string>, profile: Profile): readonly TargetForm[] {
  const formNames = new Set([...eventTypes].flatMap((type) => profile.eventTypes.get(type)?.targets ?? []));
  return profile.targets.filter(({ name }) => formNames.has(name));
}
