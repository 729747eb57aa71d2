import { isEqualityComparator } from "../../vocabulary/comparators.js";
import { fieldsByName } from "../../vocabulary/field-names.js";
import { likelyFieldOfRestriction } from "../likely-field.js";
import type { ExpressionNode } from "../tree.js";
import { walk } from "../tree-traversal.js";

/**
 * Predicts how many problems the rules will report for the fields and comparators of a tree, and how many of these
 * problems will have no fix.
 */
export function predictRestrictionProblemCounts(expression: ExpressionNode | undefined): {
  readonly problemCount: number;
  readonly unfixableCount: number;
} {
  let [problemCount, unfixableCount] = [0, 0];
  if (expression)
    walk(expression, (node) => {
      if (node.kind !== "restriction" || !node.field) return;
      const field = likelyFieldOfRestriction(node);
      if (!fieldsByName.has(node.field.name)) problemCount += 1;
      if (!field) unfixableCount += 1;
      if (!field || !node.comparator || node.comparator.text === field.comparator) return;
      problemCount += 1;
      if (!isEqualityComparator(node.comparator.text)) unfixableCount += 1;
    });
  return { problemCount, unfixableCount };
}
