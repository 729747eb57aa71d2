import type { KnownEventType, Profile, TargetForm } from "workspace-events-filter";

/** Event types that occur on targets of the same form. */
export interface TargetGroup {
  readonly form: TargetForm;
  readonly eventTypes: readonly string[];
}

/** The event types of a profile, each in the group of the first form on which it occurs, in the order of the catalogue. */
export function groupByFirstForm(profile: Profile): readonly TargetGroup[] {
  return groupEventTypes(profile, (forms) => {
    const preferredForm = forms.find(({ id }) => id === undefined) ?? forms[0];
    return preferredForm ? [preferredForm] : [];
  });
}

/** The event types of a profile, each in the groups of all forms on which it occurs. */
export function groupByEveryForm(profile: Profile): readonly TargetGroup[] {
  return groupEventTypes(profile, (forms) => forms);
}

function groupEventTypes(
  { eventTypes, targets }: Profile,
  selectForms: (forms: readonly TargetForm[]) => readonly TargetForm[],
): readonly TargetGroup[] {
  const knownTypes = [...eventTypes.values()];
  const formByName = new Map(targets.map((form) => [form.name, form]));
  const hasKnownTargets = knownTypes.some((known) => known.targets !== undefined);
  // In a profile without any targets of event types, all event types may occur on all forms.
  const formsOf = (known: KnownEventType): readonly TargetForm[] =>
    hasKnownTargets ? (known.targets ?? []).flatMap((name) => formByName.get(name) ?? []) : targets;
  const typesByForm = new Map<TargetForm, string[]>();
  for (const known of knownTypes) {
    for (const form of selectForms(formsOf(known))) {
      const groupedTypes = typesByForm.get(form) ?? [];
      groupedTypes.push(known.type);
      typesByForm.set(form, groupedTypes);
    }
  }
  return Array.from(typesByForm, ([form, types]) => ({ form, eventTypes: types }));
}

/** The name of a resource, with an id in place of each variable of its form. */
export const resourceNameOf = ({ form }: TargetForm, id: string): string => form.replace(/\{[^}]*\}/g, id);
