import type { Rule } from "../context.js";

/**
 * A filter names at least one event type.
 *
 *     valid    event_types:"A" AND target_resource="T"
 *     invalid  target_resource="T"
 *              ───────────────────
 *
 * Language, section 2.
 */
export const someEventType: Rule = ({ syntax, restrictions, contentOf, report }) => {
  const [first] = restrictions;
  if (first && contentOf(syntax).eventTypes === 0) report("missing-event-type", first.span, () => ({ data: {} }));
};
