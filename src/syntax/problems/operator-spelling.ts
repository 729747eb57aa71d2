import type { Fix } from "../../diagnostics/diagnostic.js";
import { createFix } from "../../diagnostics/fix.js";
import type { Span } from "../../text/span.js";
import type { Token } from "../chevrotain/token.js";
import type { ParseContext } from "../parse-context.js";
import { createSpacedWordReplacement } from "../white-space-edits.js";

/** Reports an operator that is written in another case or as a symbol, such as `and` or `&&` instead of `AND`. */
export function reportMisspelledOperator(
  { image }: Token,
  span: Span,
  expected: "AND" | "OR",
  { text, reportRecoverable }: ParseContext,
): void {
  if (image === expected) return;
  const createFixes = (): readonly Fix[] => [
    createFix("safe", "replace", [createSpacedWordReplacement(text, span, expected)], expected),
  ];
  if (image.toUpperCase() === expected) {
    reportRecoverable("wrong-case-keyword", span, () => ({ data: { keyword: image, expected }, fixes: createFixes() }));
  } else {
    reportRecoverable("unsupported-operator", span, () => ({
      data: { operator: image, expected },
      fixes: createFixes(),
    }));
  }
}
