import { anyMayOccurOnTarget, targetFormsOfAnyEventType } from "../../vocabulary/event-type-targets.js";
import type { Rule } from "../context.js";

/**
 * As far as the profile knows, at least one of the event types of a filter occurs on targets of the same form as the
 * target of the filter.
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
    const possibleForms = targetFormsOfAnyEventType(distinctTypes, profile).map(({ form }) => form);
    return { data: { targetResource: target.value.text, eventTypes: distinctTypes, forms: possibleForms } };
  });
};
