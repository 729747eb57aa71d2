import type { Fix } from "../../diagnostics/diagnostic.js";
import { createFix } from "../../diagnostics/fix.js";
import { likelyFieldOfRestriction } from "../../syntax/likely-field.js";
import type { ConjunctionNode, SyntaxNode } from "../../syntax/tree.js";
import { walk } from "../../syntax/tree-traversal.js";
import { hasOnlyMultiValueFieldRestrictions, type Rule, type RuleContext } from "../context.js";
import { formatInDocumentedShape } from "../edits.js";

/**
 * Event types are alternatives, so AND cannot join two of them.
 *
 *     valid    event_types:"A" OR event_types:"B"
 *     invalid  event_types:"A" AND event_types:"B"
 *                              ───
 *
 * See docs/language.md#validity.
 */
export const eventTypesJoinedByAnd: Rule = (context) => {
  if (context.totalRestrictionCounts.or < 2) return;
  for (const node of context.compoundNodes) {
    if (node.kind !== "conjunction") continue;
    // Skip an operand that joins a target and event types with OR: `target-joined-by-or` reports it.
    const hasEventTypes = (operand: SyntaxNode | undefined): boolean =>
      operand !== undefined &&
      context.restrictionCountsOf(operand).or > 0 &&
      !(operand.kind === "disjunction" && context.restrictionCountsOf(operand).and > 0);
    let shareSome: boolean | undefined;
    const firstIndexWithTypes = node.operands.findIndex(hasEventTypes);
    node.operators.forEach((operator, operatorIndex) => {
      if (
        firstIndexWithTypes < 0 ||
        operatorIndex < firstIndexWithTypes ||
        !hasEventTypes(node.operands[operatorIndex + 1])
      )
        return;
      context.report("event-types-joined-by-and", operator, () => {
        shareSome ??= mayMeanIntersection(node);
        const joinByOrFix = createJoinByOrFix(context, node, operatorIndex, shareSome ? "choice" : "suggestion");
        return { data: {}, fixes: joinByOrFix ? [joinByOrFix] : [] };
      });
    });
  }
};

/**
 * Replaces AND with OR between two adjacent event types. If a target stands between the event types, writes the whole
 * conjunction in the documented shape.
 */
function createJoinByOrFix(
  { restrictionCountsOf, syntax }: RuleContext,
  node: ConjunctionNode,
  operatorIndex: number,
  kind: Fix["kind"],
): Fix | undefined {
  const hasOnlyEventTypes = (operand: SyntaxNode): boolean =>
    hasOnlyMultiValueFieldRestrictions(restrictionCountsOf(operand));
  if (node.operands.slice(operatorIndex, operatorIndex + 2).every(hasOnlyEventTypes)) {
    return createFix(kind, "joinByOr", [{ span: node.operators[operatorIndex] ?? node.span, newText: "OR" }]);
  }
  if (restrictionCountsOf(node).and !== 1) return undefined;
  if (!node.operands.every((operand) => hasOnlyEventTypes(operand) || restrictionCountsOf(operand).or === 0))
    return undefined;
  return createFix(kind, "joinByOr", [
    { span: node.span, newText: formatInDocumentedShape(node.operands, syntax.text) },
  ]);
}

/**
 * Whether operands of an AND share an event type, and one operand has several event types. Then the AND may mean an
 * intersection: `(A OR B) AND A` can mean A.
 */
function mayMeanIntersection({ operands }: ConjunctionNode): boolean {
  const seenTypes = new Set<string>();
  let [isRepeated, hasSeveral] = [false, false];
  for (const operand of operands) {
    const eventTypes = new Set(eventTypesIn(operand));
    if (eventTypes.size > 1) hasSeveral = true;
    for (const eventType of eventTypes) {
      if (seenTypes.has(eventType)) isRepeated = true;
      seenTypes.add(eventType);
    }
  }
  return isRepeated && hasSeveral;
}

/** The event types in a node and its descendants. */
function eventTypesIn(searchedNode: SyntaxNode): readonly string[] {
  const eventTypes: string[] = [];
  walk(searchedNode, (node) => {
    if (node.kind !== "restriction" || !node.value) return;
    if (likelyFieldOfRestriction(node)?.property === "eventTypes") eventTypes.push(node.value.text);
  });
  return eventTypes;
}
