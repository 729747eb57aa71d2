import type { KnownEventType, Profile, TargetForm } from "workspace-events-filter";

/** Event types that occur on targets of the same form. */
export interface EventTypesOfTargetForm {
  readonly targetForm: TargetForm;
  readonly eventTypes: readonly string[];
}

/**
 * Groups event types by forms of targets, in the order of the catalogue. Event types that no subscription can have are
 * left out. Each event type is in one group. If the event type occurs on several forms, it is in the group of the first
 * form that ends with an id. If none of these forms ends with an id, it is in the group of the first form.
 */
export function groupTypesByPreferredForm(profile: Profile): readonly EventTypesOfTargetForm[] {
  return groupTypesByTargetForm(profile, (possibleForms) => {
    const preferredForm = possibleForms.find(({ form }) => form.endsWith("}")) ?? possibleForms[0];
    return preferredForm ? [preferredForm] : [];
  });
}

/**
 * Groups event types by forms of targets, in the order of the catalogue. Event types that no subscription can have are
 * left out. Each event type is in the groups of all forms on which it occurs.
 */
export function groupTypesByEachPossibleForm(profile: Profile): readonly EventTypesOfTargetForm[] {
  return groupTypesByTargetForm(profile, (possibleForms) => possibleForms);
}

function groupTypesByTargetForm(
  { eventTypes, targets }: Profile,
  selectFormsForType: (possibleForms: readonly TargetForm[]) => readonly TargetForm[],
): readonly EventTypesOfTargetForm[] {
  const knownTypes = [...eventTypes.values()].filter(({ isOutputOnly }) => !isOutputOnly);
  const formByName = new Map(targets.map((form) => [form.name, form]));
  const hasTypesWithTargets = knownTypes.some((knownType) => knownType.targets !== undefined);
  // If no event type of the profile has targets, every event type can occur on every form.
  const possibleFormsOf = (knownType: KnownEventType): readonly TargetForm[] =>
    hasTypesWithTargets ? (knownType.targets ?? []).flatMap((formName) => formByName.get(formName) ?? []) : targets;
  const typesByForm = new Map<TargetForm, string[]>();
  for (const knownType of knownTypes) {
    for (const form of selectFormsForType(possibleFormsOf(knownType))) {
      const typesOfForm = typesByForm.get(form) ?? [];
      typesOfForm.push(knownType.type);
      typesByForm.set(form, typesOfForm);
    }
  }
  return Array.from(typesByForm, ([targetForm, typesOfForm]) => ({ targetForm, eventTypes: typesOfForm }));
}
