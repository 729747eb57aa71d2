import { createFix } from "../../diagnostics/fix.js";
import { commonFieldOfRestrictionsIn } from "../../syntax/likely-field.js";
import { hasOnlyMultiValueFieldRestrictions, hasOnlyOneSingleValueRestriction, type Rule } from "../context.js";

/**
 * Event types joined by OR are in parentheses if the filter also has an AND. Without parentheses, AIP-160 evaluates the
 * OR first, but most people expect that the AND is evaluated first.
 *
 *     valid    ( event_types:"A" OR event_types:"B" ) AND target_resource="T"
 *     invalid  event_types:"A" OR event_types:"B" AND target_resource="T"
 *                                                 ───
 *
 * See docs/language.md#validity.
 */
export const mixedOperators: Rule = ({ compoundNodes, report, restrictionCountsOf }) => {
  for (const node of compoundNodes) {
    if (node.kind !== "conjunction") continue;
    const disjunction = node.operands.find((operand) => operand.kind === "disjunction");
    const [firstOperator] = node.operators;
    if (!disjunction || !firstOperator) continue;
    const otherOperands = node.operands.filter((operand) => operand !== disjunction);
    const areOnDistinctFields = new Set(otherOperands.map(commonFieldOfRestrictionsIn)).size === otherOperands.length;
    const canAddParentheses =
      areOnDistinctFields &&
      otherOperands.every((otherOperand) => hasOnlyOneSingleValueRestriction(restrictionCountsOf(otherOperand))) &&
      hasOnlyMultiValueFieldRestrictions(restrictionCountsOf(disjunction));
    const { start, end } = disjunction.span;
    report("mixed-operators", firstOperator, () => ({
      data: {},
      fixes: canAddParentheses
        ? [
            createFix("suggestion", "group", [
              { span: { start, end: start }, newText: "( " },
              { span: { start: end, end }, newText: " )" },
            ]),
          ]
        : [],
    }));
  }
};
