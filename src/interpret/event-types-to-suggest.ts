import type { Profile } from "../vocabulary/profile.js";
import type { TextMentions } from "./text-mentions.js";

/**
 * Finds known event types to suggest for a text that does not name any event type. The text may name resources and
 * targets. The result contains the event types that belong to both. If no event type belongs to both, the result
 * contains the event types of the targets. If the targets have no event types either, it contains the event types of
 * the resources. The event types are in the order of the profile.
 */
export function findEventTypesToSuggest(
  { wordGroups, targetMentions }: Pick<TextMentions, "wordGroups" | "targetMentions">,
  { eventTypes }: Profile,
): readonly string[] {
  const typesOfResources = new Set(
    wordGroups.flatMap(({ words }) =>
      words.flatMap(({ typeParts }) =>
        typeParts.flatMap((part) => (part.segmentRole === "resource" ? [...part.eventTypes] : [])),
      ),
    ),
  );
  const targetForms = new Set(
    targetMentions.flatMap(({ targetNames }) => targetNames.map(({ targetFormName }) => targetFormName)),
  );
  const onTargets = [...eventTypes.values()].filter(
    ({ isOutputOnly, targets: formsOfType = [] }) => !isOutputOnly && formsOfType.some((form) => targetForms.has(form)),
  );
  const ofResources = [...eventTypes.values()].filter(
    ({ isOutputOnly, type }) => !isOutputOnly && typesOfResources.has(type),
  );
  const ofBoth = onTargets.filter((knownType) => ofResources.includes(knownType));
  const candidates = [ofBoth, onTargets, ofResources].find((types) => types.length > 0) ?? [];
  return candidates.map(({ type }) => type);
}
