import { occursOnForm, targetFormsOf } from "../../vocabulary/event-type-targets.js";
import type { KnownEventType } from "../../vocabulary/known-event-type.js";
import type { Profile } from "../../vocabulary/profile.js";
import { readResourceName } from "../../vocabulary/resource-name.js";
import { escapeMarkdown } from "../markdown.js";
import { matchScore } from "./match-score.js";
import { escapeSnippet } from "./snippet.js";
import type { SiblingGroup, ValueCompletionRequest, ValueKindEditing } from "./value-kind-editing.js";

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
        ...(targetsMarkdown !== undefined && { documentationMarkdown: targetsMarkdown }),
      };
    }),
  findSiblings: groupByResource,
};

/** The forms of targets on which an event type occurs, as Markdown; nothing if that is not known. */
function describeTargets(type: string, profile: Profile): string | undefined {
  const targetFormListItems = targetFormsOf([type], profile).map(({ form }) => `- \`${form}\``);
  return targetFormListItems.length > 0 ? `Occurs on\n${targetFormListItems.join("\n")}` : undefined;
}

/**
 * The known event types that match the typed text. First come those that occur on the target of the filter, then those that
 * match best, then those that are documented and can be subscribed to. Otherwise they keep the order of the profile.
 */
function rankEventTypes({
  typedText,
  otherValuesByProperty,
  profile,
}: ValueCompletionRequest): readonly KnownEventType[] {
  const [target = ""] = otherValuesByProperty.get("targetResource") ?? [];
  const { form } = readResourceName(target, profile);
  return [...profile.eventTypes.values()]
    .flatMap((knownType) => {
      const score = matchScore(typedText, knownType.type);
      if (score === undefined) return [];
      const isForOtherTargets = form !== undefined && !occursOnForm(knownType.type, form, profile);
      const missingFactCount = Number(knownType.targets === undefined) + Number(knownType.documentation === undefined);
      return [{ knownType, score, isForOtherTargets, missingFactCount }];
    })
    .sort(
      (a, b) =>
        Number(a.isForOtherTargets) - Number(b.isForOtherTargets) ||
        b.score - a.score ||
        a.missingFactCount - b.missingFactCount,
    )
    .map(({ knownType }) => knownType);
}

/** The known event types that differ in their verb only, or in whatever the last segment is that is not a version. */
function groupByResource(value: string, { eventTypes, eventTypeForm }: Profile): SiblingGroup | undefined {
  const knownType = eventTypes.get(value);
  if (!knownType) return undefined;
  const verbSegmentIndex = eventTypeForm.segments
    .map(({ name, literal }) => literal === undefined && name !== "version")
    .lastIndexOf(true);
  const replaceVerbByPlaceholder = (type: string): string =>
    type
      .split(".")
      .map((segment, segmentIndex) =>
        segmentIndex === verbSegmentIndex ? `<${eventTypeForm.segments[segmentIndex]?.name}>` : segment,
      )
      .join(".");
  const groupPattern = replaceVerbByPlaceholder(value);
  // People do not want an event type that the service sends unasked beside those that can be subscribed to.
  const isKnownTypeSubscribable = knownType.targets !== undefined;
  const typesInGroup = [...eventTypes.values()]
    .filter(
      ({ type, targets }) =>
        (targets !== undefined) === isKnownTypeSubscribable && replaceVerbByPlaceholder(type) === groupPattern,
    )
    .map(({ type }) => type);
  return { groupName: groupPattern.replace(/\.<\w+>$/, ""), groupValues: typesInGroup };
}
