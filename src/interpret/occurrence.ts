import type { Profile } from "../vocabulary/profile.js";

/** Whether an event type can occur on targets of a form, as far as the profile has this information. */
export function mayOccurOnTargetForm(eventType: string, targetName: string, { eventTypes }: Profile): boolean {
  const knownType = eventTypes.get(eventType);
  return (
    knownType?.targets === undefined || knownType.mayOccurElsewhere === true || knownType.targets.includes(targetName)
  );
}
