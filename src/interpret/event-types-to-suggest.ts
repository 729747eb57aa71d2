import type { Profile } from "../vocabulary/profile.js";
import type { TextMentions } from "./text-mentions.js";

/**
 * The known event types that can be suggested for a text that does not name one. They match both the resources and the
 * targets that the text names, or only the targets, or only the resources. They are in the order of the profile. The
 * result is empty if nothing matches.
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
