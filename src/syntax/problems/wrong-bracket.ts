import { createReplaceFix } from "../../diagnostics/fix.js";
import type { Span } from "../../text/span.js";
import type { Token } from "../chevrotain/token.js";
import type { ParseContext } from "../parse-context.js";

/** Reports a bracket that is written instead of a parenthesis, such as `[` instead of `(`. */
export function reportWrongBracket(
  { image }: Token,
  span: Span,
  expected: "(" | ")",
  { reportRecoverable }: ParseContext,
): void {
  if (image === expected) return;
  reportRecoverable("wrong-bracket", span, () => ({
    data: { bracket: image, expected },
    fixes: [createReplaceFix("safe", span, expected)],
  }));
}
