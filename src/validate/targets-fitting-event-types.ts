import { mayOccurOnForm, targetFormsOfAnyEventType } from "../vocabulary/event-type-targets.js";
import { findSimilarForms } from "../vocabulary/resource-name.js";
import type { ResourceNameCandidate } from "../vocabulary/suggest-resource-names.js";
import type { TargetForm } from "../vocabulary/target-form.js";
import type { RuleContext } from "./context.js";

/** The targets that fit the event types of a filter. */
export interface TargetsFittingEventTypes {
  /**
   * Returns the forms that a wrong or unknown target probably stands for. These are the forms that are similar to the
   * target and on which the event types occur. If there are no such forms, returns all forms on which the event types
   * occur. If it is unknown where the event types occur, returns all similar forms.
   */
  readonly findFormsExpectedForTarget: (target: string) => readonly string[];
  /**
   * Returns the names of those candidates that have a form on which one of the event types can occur. If there are no
   * such candidates, returns the names of all candidates.
   */
  readonly selectExpectedNames: (candidates: readonly ResourceNameCandidate[]) => readonly string[];
}

/** Reads the event types of a filter only if a target is wrong or unknown, and then only once. */
export function createExpectedTargetFinder({ restrictionsByProperty, profile }: RuleContext): TargetsFittingEventTypes {
  let knownForms:
    | { readonly certainFormsOfAnyEventType: readonly string[]; readonly possibleForms: ReadonlySet<TargetForm> }
    | undefined;
  const readForms = (): NonNullable<typeof knownForms> => {
    if (!knownForms) {
      const eventTypes = [...new Set(restrictionsByProperty.eventTypes.map(({ value }) => value.text))];
      const possibleForms = profile.targets.filter((form) =>
        eventTypes.some((type) => mayOccurOnForm(type, form, profile)),
      );
      const certainFormsOfAnyEventType = targetFormsOfAnyEventType(eventTypes, profile).map(({ form }) => form);
      knownForms = { certainFormsOfAnyEventType, possibleForms: new Set(possibleForms) };
    }
    return knownForms;
  };
  return {
    findFormsExpectedForTarget: (target) => {
      const similarForms = findSimilarForms(target, profile);
      const { certainFormsOfAnyEventType } = readForms();
      if (certainFormsOfAnyEventType.length === 0) return similarForms;
      const formsOfBoth = similarForms.filter((form) => certainFormsOfAnyEventType.includes(form));
      return formsOfBoth.length > 0 ? formsOfBoth : certainFormsOfAnyEventType;
    },
    selectExpectedNames: (candidates) => {
      const { possibleForms } = readForms();
      const possibleCandidates = candidates.filter(({ form }) => possibleForms.has(form));
      return (possibleCandidates.length > 0 ? possibleCandidates : candidates).map(({ name }) => name);
    },
  };
}
