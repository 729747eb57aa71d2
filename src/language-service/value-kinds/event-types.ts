import { occursOnForm, targetFormsOf } from "../../vocabulary/event-type-targets.js";
import type { KnownEventType, Profile } from "../../vocabulary/profile.js";
import { readResourceName } from "../../vocabulary/resource-name.js";
import { escapeMarkdown } from "../markdown.js";
import { matchScore } from "./match-score.js";
import { escapeSnippet } from "./snippet.js";
import type { ValueCompletionRequest, ValueGroup, ValueKindEditing } from "./value-kind-editing.js";

export const eventTypeEditing: ValueKindEditing = {
  describe: (type, profile) => {
    const knownType = profile.eventTypes.get(type);
    if (!knownType) return "";
    const documentationMarkdown = knownType.documentation ? escapeMarkdown(knownType.documentation) : `\`${type}\``;
    return [documentationMarkdown, describeTargets(type, profile) ?? []].flat().join("\n\n");
  },
  complete: (request) =>
    rankEventTypes(request).map(({ type, documentation }) => {
      const targetsMarkdown = describeTargets(type, request.profile);
      return {
        label: type,
        snippet: escapeSnippet(type),
        hasVariables: false,
        ...(documentation !== undefined && { detail: documentation }),
        ...(targetsMarkdown !== undefined && { documentation: targetsMarkdown }),
      };
    }),
  findSiblings: groupByResource,
};

/** The forms of targets on which an event type occurs, as Markdown; nothing if that is not known. */
function describeTargets(type: string, profile: Profile): string | undefined {
  const formItems = targetFormsOf([type], profile).map(({ form }) => `- \`${form}\``);
  return formItems.length > 0 ? `Occurs on\n${formItems.join("\n")}` : undefined;
}

/**
 * The known event types that match the typed text. First come those that occur on the target of the filter, then those that
 * match best, then those that are documented and can be subscribed to. Otherwise they keep the order of the profile.
 */
function rankEventTypes({ typedText, otherValues, profile }: ValueCompletionRequest): readonly KnownEventType[] {
  const [target = ""] = otherValues.get("targetResource") ?? [];
  const { form } = readResourceName(target, profile);
  return [...profile.eventTypes.values()]
    .flatMap((knownType) => {
      const score = matchScore(typedText, knownType.type);
      if (score === undefined) return [];
      const occursElsewhere = form !== undefined && !occursOnForm(knownType.type, form, profile);
      const missingFactCount = Number(knownType.targets === undefined) + Number(knownType.documentation === undefined);
      return [{ knownType, score, occursElsewhere, missingFactCount }];
    })
    .sort(
      (a, b) =>
        Number(a.occursElsewhere) - Number(b.occursElsewhere) ||
        b.score - a.score ||
        a.missingFactCount - b.missingFactCount,
    )
    .map(({ knownType }) => knownType);
}

/** The known event types that differ in their verb only, or in whatever the last segment is that is not a version. */
function groupByResource(value: string, { eventTypes, eventTypeForm }: Profile): ValueGroup | undefined {
  const knownType = eventTypes.get(value);
  if (!knownType) return undefined;
  const verbIndex = eventTypeForm.segments
    .map(({ name, literal }) => literal === undefined && name !== "version")
    .lastIndexOf(true);
  const withVerbPlaceholder = (type: string): string =>
    type
      .split(".")
      .map((segment, index) => (index === verbIndex ? `<${eventTypeForm.segments[index]?.name}>` : segment))
      .join(".");
  const groupPattern = withVerbPlaceholder(value);
  // People do not want an event type that the service sends unasked beside those that can be subscribed to.
  const isSubscribable = knownType.targets !== undefined;
  const groupedTypes = [...eventTypes.values()]
    .filter(
      ({ type, targets }) => (targets !== undefined) === isSubscribable && withVerbPlaceholder(type) === groupPattern,
    )
    .map(({ type }) => type);
  return { name: groupPattern.replace(/\.<\w+>$/, ""), values: groupedTypes };
}
