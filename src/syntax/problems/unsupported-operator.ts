import { createFix } from "../../diagnostics/fix.js";
import type { Token } from "../chevrotain/token.js";
import type { ParseContext } from "../parse-context.js";
import { createRemovalEdit, createSpacedWordEdit } from "../white-space-edits.js";

/**
 * Reports an operator that the language does not have, such as `NOT` or `,`. A fix removes commas and semicolons at the
 * end of the text, and replaces a comma between operands with the operator that can join them.
 */
export function reportUnsupportedOperator(
  token: Token,
  { text, spanOf, report }: ParseContext,
  operatorsInsteadOfCommas: ReadonlyMap<number, "AND" | "OR">,
): void {
  const span = spanOf(token);
  report("unsupported-operator", span, () => {
    const isTrailingSeparator = /^[;,]+$/.test(token.image) && text.slice(span.end).trim() === "";
    const expected = operatorsInsteadOfCommas.get(span.start);
    if (expected)
      return {
        data: { operator: token.image, expected },
        fixes: [createFix("suggestion", "replace", [createSpacedWordEdit(text, span, expected)], expected)],
      };
    return {
      data: { operator: token.image },
      fixes: isTrailingSeparator ? [createFix("safe", "remove", [createRemovalEdit(text, span)])] : [],
    };
  });
}
