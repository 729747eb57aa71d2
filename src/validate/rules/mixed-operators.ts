import { fix } from "../../diagnostics/fix.js";
import { isAlternatives, isSingle, onlyFieldIn, type Rule } from "../context.js";

/**
 * Event types joined by OR stand in parentheses beside an AND: AIP-160 reads the OR first, most people the AND.
 *
 *     valid    ( event_types:"A" OR event_types:"B" ) AND target_resource="T"
 *     invalid  event_types:"A" OR event_types:"B" AND target_resource="T"
 *                                                 ───
 *
 * Language, section 2.
 */
export const mixedOperators: Rule = ({ groups, report, contentOf }) => {
  for (const node of groups) {
    if (node.kind !== "conjunction") continue;
    const group = node.operands.find((operand) => operand.kind === "disjunction");
    const [first] = node.operators;
    if (!group || !first) continue;
    const others = node.operands.filter((operand) => operand !== group);
    const areDistinct = new Set(others.map(onlyFieldIn)).size === others.length;
    const canGroup =
      areDistinct && others.every((other) => isSingle(contentOf(other))) && isAlternatives(contentOf(group));
    const { start, end } = group.span;
    report("mixed-operators", first, () => ({
      data: {},
      fixes: canGroup
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
