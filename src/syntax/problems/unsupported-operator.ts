import { createFix } from "../../diagnostics/fix.js";
import type { Token } from "../chevrotain/token.js";
import type { ParseContext } from "../parse-context.js";
import { createSpanRemovalEdit } from "../white-space-edits.js";

/**
 * Reports an operator that the language does not have, such as `NOT` or `,`. A fix removes commas and semicolons at the
 * end of the text.
 */
export function reportUnsupportedOperator(token: Token, { text, spanOf, report }: ParseContext): void {
  const span = spanOf(token);
  report("unsupported-operator", span, () => {
    const isTrailingSeparator = /^[;,]+$/.test(token.image) && text.slice(span.end).trim() === "";
    return {
      data: { operator: token.image },
      fixes: isTrailingSeparator ? [createFix("safe", "remove", [createSpanRemovalEdit(text, span)])] : [],
    };
  });
}
