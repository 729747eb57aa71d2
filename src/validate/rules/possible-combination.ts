import { occursOn } from "../../vocabulary/event-type.js";
import { readResourceName } from "../../vocabulary/resource-name.js";
import type { Rule } from "../context.js";

/**
 * At least one of the event types occurs on targets of that form, as far as the profile knows.
 *
 *     valid    event_types:"…chat.message.v1.created" AND target_resource="//chat…/spaces/AAAA"
 *     warned   event_types:"…chat.message.v1.created" AND target_resource="//drive…/files/0AAA"
 *                                                                         ─────────────────────
 *
 * Language, section 4.
 */
export const possibleCombination: Rule = ({ eventTypes, targets, profile, report }) => {
  const [target, another] = targets;
  if (!target || another || eventTypes.length === 0) return;
  const { form } = readResourceName(target.value.text, profile);
  if (!form) return;
  const types = [...new Set(eventTypes.map(({ value }) => value.text))];
  if (types.some((type) => occursOn(type, form, profile))) return;
  report("impossible-combination", target.value.span, () => {
    const names = new Set(types.flatMap((type) => profile.eventTypes.get(type)?.targets ?? []));
    const forms = profile.targets.filter(({ name }) => names.has(name)).map((each) => each.form);
    return { data: { targetResource: target.value.text, eventTypes: types, forms } };
  });
};
