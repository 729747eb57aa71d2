import { createFix } from "../../diagnostics/fix.js";
import type { Span } from "../../text/span.js";
import type { ParseContext } from "../parse-context.js";
import { createSpanRemovalEdit } from "../white-space-edits.js";

/** Reports empty parentheses. A fix removes the parentheses. There is no fix if the text has no other content. */
export function reportEmptyParentheses(span: Span, { text, report }: ParseContext): void {
  const isWholeText = text.trim().length === span.end - span.start;
  report("empty-parentheses", span, () => ({
    data: {},
    fixes: isWholeText ? [] : [createFix("suggestion", "remove", [createSpanRemovalEdit(text, span)])],
  }));
}
