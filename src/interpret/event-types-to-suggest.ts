import type { Profile } from "../vocabulary/profile.js";
import type { TextMentions } from "./text-mentions.js";

/**
 * The known event types that can be suggested for a text that names no event type. The result is the first of these
 * lists that is not empty: the event types of the resources and targets that the text names, those of the targets
 * alone, those of the resources alone. Empty if all three lists are empty. Each list is in the order of the profile.
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
