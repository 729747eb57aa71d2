import { anyMayOccurOnTarget, targetFormsOfAnyType } from "../../vocabulary/event-type-targets.js";
import type { Rule } from "../context.js";

/**
 * At least one of the event types occurs on targets with the form of the filter's target, as far as the profile knows.
 *
 *     valid    event_types:"…chat.message.v1.created" AND target_resource="//chat…/spaces/AAAA"
 *     warned   event_types:"…chat.message.v1.created" AND target_resource="//drive…/files/0AAA"
 *                                                                         ─────────────────────
 *
 * See docs/language.md#vocabulary.
 */
export const impossibleCombination: Rule = ({ restrictionsByProperty, profile, report }) => {
  const { eventTypes, targetResource } = restrictionsByProperty;
  const [target, otherTarget] = targetResource;
  if (!target || otherTarget || eventTypes.length === 0) return;
  const distinctTypes = [...new Set(eventTypes.map(({ value }) => value.text))];
  if (anyMayOccurOnTarget(distinctTypes, target.value.text, profile)) return;
  report("impossible-combination", target.value.span, () => {
    const possibleForms = targetFormsOfAnyType(distinctTypes, profile).map(({ form }) => form);
    return { data: { targetResource: target.value.text, eventTypes: distinctTypes, forms: possibleForms } };
  });
};
