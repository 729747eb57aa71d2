import { fix } from "../../diagnostics/fix.js";
import { onlyEventTypes, onlyOneTarget, type Rule } from "../context.js";

/**
 * Event types joined by OR stand in parentheses beside an AND: AIP-160 reads the OR first, most people the AND.
 *
 *     valid    ( event_types:"A" OR event_types:"B" ) AND target_resource="T"
 *     invalid  event_types:"A" OR event_types:"B" AND target_resource="T"
 *                                                 ───
 *
 * Language, section 2.
 */
export const noMixedOperators: Rule = ({ groups, report, contentOf }) => {
  for (const node of groups) {
    if (node.kind !== "conjunction") continue;
    const group = node.operands.find((operand) => operand.kind === "disjunction");
    const [first] = node.operators;
    if (!group || !first) continue;
    const other = node.operands.find((operand) => operand !== group);
    const valid =
      node.operands.length === 2 && other && onlyOneTarget(contentOf(other)) && onlyEventTypes(contentOf(group));
    const { start, end } = group.span;
    report("mixed-operators", first, () => ({
      data: {},
      fixes: valid
        ? [
            fix("suggestion", "group", [
              { span: { start, end: start }, newText: "( " },
              { span: { start: end, end }, newText: " )" },
            ]),
          ]
        : [],
    }));
  }
};
