import { fix } from "../../diagnostics/fix.js";
import { isWordCharacter } from "../../text/characters.js";
import { onlyEventTypes, onlyOneTarget, type Rule } from "../context.js";
import { slice } from "../repair.js";

/**
 * The target resource stands after the event types.
 *
 *     valid    event_types:"A" AND target_resource="T"
 *     hinted   target_resource="T" AND event_types:"A"
 *              ───────────────────
 *
 * Language, section 2.
 */
export const targetLast: Rule = ({ groups, syntax, contentOf, report }) => {
  for (const node of groups) {
    if (node.kind !== "conjunction") continue;
    const [first, second, third] = node.operands;
    // Without parentheses it is not certain what stands first.
    if (!first || !second || third || second.kind === "disjunction") continue;
    if (!onlyOneTarget(contentOf(first)) || !onlyEventTypes(contentOf(second))) continue;
    const glued = isWordCharacter(syntax.text[second.span.start - 1]);
    report("non-canonical-order", first.span, () => ({
      data: {},
      fixes: [
        fix("safe", "reorder", [
          { span: first.span, newText: slice(syntax.text, second.span) },
          { span: second.span, newText: `${glued ? " " : ""}${slice(syntax.text, first.span)}` },
        ]),
      ],
    }));
  }
};
