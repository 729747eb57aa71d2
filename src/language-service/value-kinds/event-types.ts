import { occursOnForm, targetFormsOf } from "../../vocabulary/event-type-targets.js";
import type { KnownEventType, Profile } from "../../vocabulary/profile.js";
import { readResourceName } from "../../vocabulary/resource-name.js";
import { escapeMarkdown } from "../markdown.js";
import { matchScore } from "./match-score.js";
import { escapeSnippet } from "./snippet.js";
import type { ValueCompletionRequest, ValueGroup, ValueKindEditing } from "./value-kind-editing.js";

export const eventTypeEditing: ValueKindEditing = {
  describe: (type, profile) => {
    const known = profile.eventTypes.get(type);
    if (!known) return "";
    const meaning = known.documentation ? escapeMarkdown(known.documentation) : `\`${type}\``;
    return [meaning, describeTargets(type, profile) ?? []].flat().join("\n\n");
  },
  completions: (request) =>
    rankEventTypes(request).map(({ type, documentation }) => {
      const targets = describeTargets(type, request.profile);
      return {
        label: type,
        snippet: escapeSnippet(type),
        hasVariables: false,
        ...(documentation !== undefined && { detail: documentation }),
        ...(targets !== undefined && { documentation: targets }),
      };
    }),
  siblings: groupByResource,
};

/** The forms of targets on which an event type occurs, as Markdown; nothing if that is not known. */
function describeTargets(type: string, profile: Profile): string | undefined {
  const forms = targetFormsOf([type], profile).map(({ form }) => `- \`${form}\``);
  return forms.length > 0 ? `Occurs on\n${forms.join("\n")}` : undefined;
}

/**
 * The known event types that match the typed text. First come those that occur on the target of the filter, then those that
 * match best, then those that are documented and can be subscribed to. Otherwise they keep the order of the profile.
 */
function rankEventTypes({ typedText, otherValues, profile }: ValueCompletionRequest): readonly KnownEventType[] {
  const [target = ""] = otherValues.get("targetResource") ?? [];
  const { form } = readResourceName(target, profile);
  return [...profile.eventTypes.values()]
    .flatMap((known) => {
      const score = matchScore(typedText, known.type);
      if (score === undefined) return [];
      const isElsewhere = form !== undefined && !occursOnForm(known.type, form, profile);
      const missingFacts = Number(known.targets === undefined) + Number(known.documentation === undefined);
      return [{ known, score, isElsewhere, missingFacts }];
    })
    .sort(
      (a, b) => Number(a.isElsewhere) - Number(b.isElsewhere) || b.score - a.score || a.missingFacts - b.missingFacts,
    )
    .map(({ known }) => known);
}

/** The known event types that differ in their verb only, or in whatever the last segment is that is not a version. */
function groupByResource(value: string, { eventTypes, eventTypeForm }: Profile): ValueGroup | undefined {
  const known = eventTypes.get(value);
  if (!known) return undefined;
  const verbIndex = eventTypeForm.segments
    .map(({ name, literal }) => literal === undefined && name !== "version")
    .lastIndexOf(true);
  const withoutVerb = (type: string): string =>
    type
      .split(".")
      .map((segment, index) => (index === verbIndex ? `<${eventTypeForm.segments[index]?.name}>` : segment))
      .join(".");
  const group = withoutVerb(value);
  // People do not want an event type that the service sends unasked beside those that can be subscribed to.
  const isSubscribable = known.targets !== undefined;
  const values = [...eventTypes.values()]
    .filter(({ type, targets }) => (targets !== undefined) === isSubscribable && withoutVerb(type) === group)
    .map(({ type }) => type);
  return { name: group.replace(/\.<\w+>$/, ""), values };
}
