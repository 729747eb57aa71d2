import { targetFormsOf } from "../vocabulary/event-type-targets.js";
import type { Profile } from "../vocabulary/profile.js";
import { findSimilarForms } from "../vocabulary/resource-name.js";

/**
 * The forms that a wrong or unknown target may have been meant for: those on which the event types of the filter occur, and of
 * these the ones that are like it, if there are any.
 */
export function expectedForms(target: string, eventTypes: readonly string[], profile: Profile): readonly string[] {
  const similarForms = findSimilarForms(target, profile);
  const formsOfEventTypes = targetFormsOf(eventTypes, profile).map(({ form }) => form);
  if (formsOfEventTypes.length === 0) return similarForms;
  const formsOfBoth = similarForms.filter((form) => formsOfEventTypes.includes(form));
  return formsOfBoth.length > 0 ? formsOfBoth : formsOfEventTypes;
}
