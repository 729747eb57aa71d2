import { createFix } from "../../diagnostics/fix.js";
import { likelyFieldOfRestriction } from "../../syntax/likely-field.js";
import type { SyntaxNode } from "../../syntax/tree.js";
import type { Span } from "../../text/span.js";
import { isEqualityRestriction, parentIgnoringParentheses, type Rule, type RuleContext } from "../context.js";
import { createOperandRemovalEdits, fixKindOfRemoval } from "../edits.js";

/**
 * No event type is listed twice.
 *
 *     valid    event_types:"A" OR event_types:"B"
 *     warned   event_types:"A" OR event_types:"A"
 *                                 ───────────────
 *
 * See docs/language.md#validity.
 */
export const duplicateEventType: Rule = (context) => {
  if (context.restrictionsByProperty.eventTypes.length < 2) return;
  const firstSpanByType = new Map<string, Span>();
  const isAmongEventTypeAlternatives = createEventTypeOrOperandTest(context);
  for (const restriction of context.restrictionsByProperty.eventTypes) {
    const { text, hasLiteralError } = restriction.value;
    if (hasLiteralError || text === "" || !isEqualityRestriction(restriction)) continue;
    const firstSpan = firstSpanByType.get(text);
    if (!firstSpan) firstSpanByType.set(text, restriction.span);
    else {
      context.report("duplicate-event-type", restriction.span, () => {
        const isAlternative = isAmongEventTypeAlternatives(restriction);
        const removalEdits =
          context.isShapeCertain && isAlternative ? createOperandRemovalEdits(restriction, context) : [];
        return {
          data: { eventType: text },
          relatedSpan: firstSpan,
          fixes:
            removalEdits.length > 0 ? [createFix(fixKindOfRemoval(restriction, context), "remove", removalEdits)] : [],
        };
      });
    }
  }
};

/**
 * Creates a function that tests whether a restriction is an operand of an OR that joins only event types. In any other
 * place, deleting the duplicate would also delete the AND or OR that joins another restriction, such as a target.
 */
function createEventTypeOrOperandTest(context: Pick<RuleContext, "parentOf">): (restriction: SyntaxNode) => boolean {
  // A long list may have many duplicates, but its operands are examined only once.
  const resultsByDisjunction = new Map<SyntaxNode, boolean>();
  return (restriction) => {
    const joiningParent = parentIgnoringParentheses(restriction, context);
    if (joiningParent?.kind !== "disjunction") return false;
    let areAllEventTypes = resultsByDisjunction.get(joiningParent);
    if (areAllEventTypes === undefined) {
      areAllEventTypes = joiningParent.operands.every(hasOnlyEventTypes);
      resultsByDisjunction.set(joiningParent, areAllEventTypes);
    }
    return areAllEventTypes;
  };
}

/** Whether a node is an event type, or alternatives that are all event types. */
function hasOnlyEventTypes(node: SyntaxNode): boolean {
  switch (node.kind) {
    case "composite":
      return node.inner !== undefined && hasOnlyEventTypes(node.inner);
    case "disjunction":
      return node.operands.every(hasOnlyEventTypes);
    default:
      return node.kind === "restriction" && likelyFieldOfRestriction(node)?.property === "eventTypes";
  }
}
