import { mayOccurOnForm, targetFormsOfAnyType } from "../vocabulary/event-type-targets.js";
import { findSimilarForms } from "../vocabulary/resource-name.js";
import type { ResourceNameCandidate } from "../vocabulary/suggest-resource-names.js";
import type { TargetForm } from "../vocabulary/target-form.js";
import type { RuleContext } from "./context.js";

/** The targets that fit the event types of a filter. */
export interface ExpectedTargets {
  /**
   * Returns the forms that a wrong or unknown target probably stands for. These are the forms that are similar to the
   * target and on which the event types occur. If there are no such forms, returns all forms on which the event types
   * occur. If it is unknown where the event types occur, returns all similar forms.
   */
  readonly expectedFormsLike: (target: string) => readonly string[];
  /**
   * Returns the names of those candidates that have a form on which one of the event types can occur. If there are no
   * such candidates, returns the names of all candidates.
   */
  readonly expectedNamesAmong: (candidates: readonly ResourceNameCandidate[]) => readonly string[];
}

/** Reads the event types of a filter only if a target is wrong or unknown, and then only once. */
export function createExpectedTargets({ restrictionsByProperty, profile }: RuleContext): ExpectedTargets {
  let knownForms: { readonly certain: readonly string[]; readonly possible: ReadonlySet<TargetForm> } | undefined;
  const readForms = (): NonNullable<typeof knownForms> => {
    if (!knownForms) {
      const eventTypes = [...new Set(restrictionsByProperty.eventTypes.map(({ value }) => value.text))];
      const possibleForms = profile.targets.filter((form) =>
        eventTypes.some((type) => mayOccurOnForm(type, form, profile)),
      );
      const certainForms = targetFormsOfAnyType(eventTypes, profile).map(({ form }) => form);
      knownForms = { certain: certainForms, possible: new Set(possibleForms) };
    }
    return knownForms;
  };
  return {
    expectedFormsLike: (target) => {
      const similarForms = findSimilarForms(target, profile);
      const { certain } = readForms();
      if (certain.length === 0) return similarForms;
      const formsOfBoth = similarForms.filter((form) => certain.includes(form));
      return formsOfBoth.length > 0 ? formsOfBoth : certain;
    },
    expectedNamesAmong: (candidates) => {
      const { possible } = readForms();
      const possibleCandidates = candidates.filter(({ form }) => possible.has(form));
      return (possibleCandidates.length > 0 ? possibleCandidates : candidates).map(({ name }) => name);
    },
  };
}
