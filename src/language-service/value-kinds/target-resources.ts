import { mayOccurOnForm } from "../../vocabulary/event-type-targets.js";
import { parseResourceName } from "../../vocabulary/resource-name.js";
import { type TargetForm, variableNameIn } from "../../vocabulary/target-form.js";
import { escapeMarkdownExceptCode } from "../markdown.js";
import { computeMatchScore } from "./match-score.js";
import { escapeSnippet } from "./snippet.js";
import type { ValueCompletionRequest, ValueKindEditorSupport } from "./value-kind-editor-support.js";

export const targetResourceEditorSupport: ValueKindEditorSupport = {
  describeValue: (value, profile) => {
    const { form } = parseResourceName(value, profile);
    if (!form) return "";
    return `${form.documentation ? `${escapeMarkdownExceptCode(form.documentation)}: ` : ""}\`${form.form}\``;
  },
  completeValue: (request) =>
    rankMatchingTargetForms(request).map(({ form, documentation }) => ({
      label: form,
      ...createTargetSnippet(form, request.valueBeforeCursor),
      ...(documentation !== undefined && { detail: documentation }),
    })),
  findGroupOfKnownValues: () => undefined,
};

/**
 * Creates the snippet for a target form, with one tab stop for each variable. If the user has already typed an id, this
 * id becomes the default text of its tab stop.
 */
function createTargetSnippet(
  form: string,
  typedText: string,
): { readonly snippet: string; readonly hasVariables: boolean } {
  const typedSegments = hasTypedId(form, typedText) ? typedText.split("/") : [];
  let tabStopCount = 0;
  const snippetSegments = form.split("/").map((segment, index) => {
    const variableName = variableNameIn(segment);
    if (variableName === undefined) return escapeSnippet(segment);
    tabStopCount += 1;
    return `\${${tabStopCount}:${typedSegments[index] || variableName}}`;
  });
  return { snippet: snippetSegments.join("/"), hasVariables: tabStopCount > 0 };
}

/** Whether a text contains an id and is the beginning of a resource name that has the given form. */
function hasTypedId(form: string, typedText: string): boolean {
  const formSegments = form.split("/");
  const typedSegments = typedText.split("/");
  const isOfForm = typedSegments.every((typed, index) => {
    const segment = formSegments[index] ?? "";
    const isLast = index === typedSegments.length - 1;
    return variableNameIn(segment) === undefined
      ? segment === typed || (isLast && segment.startsWith(typed))
      : /^\w+$/.test(typed) || (isLast && typed === "");
  });
  return isOfForm && typedSegments.some((typed, index) => typed !== "" && variableNameIn(formSegments[index] ?? ""));
}

/** Whether a text already has the given form, with an id for each of its variables. */
function hasAllIds(form: string, typedText: string): boolean {
  const formSegments = form.split("/");
  const typedSegments = typedText.split("/");
  return (
    formSegments.some((segment) => variableNameIn(segment) !== undefined) &&
    typedSegments.length === formSegments.length &&
    typedSegments.every((typed, index) => {
      const segment = formSegments[index] ?? "";
      return variableNameIn(segment) === undefined ? segment === typed : /^\w+$/.test(typed);
    })
  );
}

/**
 * Returns the target forms that match the typed text. A form is left out if the text already has all its ids, because
 * a user who types an id does not want to replace it. Forms that are possible for an event type of the filter come before
 * all other forms. In each of these two groups, the forms that match better come first. Forms that match equally well
 * are in the order of the profile.
 */
function rankMatchingTargetForms({
  valueBeforeCursor,
  otherRestrictionValuesByProperty,
  profile,
}: ValueCompletionRequest): readonly TargetForm[] {
  const eventTypes = [...new Set(otherRestrictionValuesByProperty.get("eventTypes"))];
  return profile.targets
    .filter(({ form }) => !hasAllIds(form, valueBeforeCursor))
    .flatMap((form) => {
      const score = hasTypedId(form.form, valueBeforeCursor) ? 2 : computeMatchScore(valueBeforeCursor, form.form);
      if (score === undefined) return [];
      const isUnfitForEventTypes =
        eventTypes.length > 0 && !eventTypes.some((eventType) => mayOccurOnForm(eventType, form, profile));
      return [{ form, score, isUnfitForEventTypes }];
    })
    .sort((a, b) => Number(a.isUnfitForEventTypes) - Number(b.isUnfitForEventTypes) || b.score - a.score)
    .map(({ form }) => form);
}
