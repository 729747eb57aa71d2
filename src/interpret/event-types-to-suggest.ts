import type { Profile } from "../vocabulary/profile.js";
import type { TextMentions } from "./text-mentions.js";

/**
 * Finds known event types to suggest for a text that does not name any event type. Returns the first of these three
 * lists that is not empty: the event types of both the resources and the targets that the text names, the event types
 * of these targets, the event types of these resources. If all three lists are empty, the result is empty. The event
 * types are in the order of the profile.
 */
export function findEventTypesToSuggest(
  { groups, targets }: Pick<TextMentions, "groups" | "targets">,
  { eventTypes }: Profile,
): readonly string[] {
  const typesOfResources = new Set(
    groups.flatMap(({ words }) =>
      words.flatMap(({ parts }) => parts.flatMap((part) => (part.segment === "resource" ? [...part.eventTypes] : []))),
    ),
  );
  const targetForms = new Set(targets.flatMap(({ names }) => names.map(({ targetForm }) => targetForm)));
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
