import { createFix, createRemoveFix } from "../../diagnostics/fix.js";
import type { Span } from "../../text/span.js";
import type { LiteralForm } from "../literals/literal.js";
import type { ParseContext } from "../parse-context.js";

/** Where a literal stands in the text, with its quotes and without them. */
export interface LiteralSpans {
  readonly literalSpan: Span;
  readonly valueSpan: Span;
}

/** Reports the mistakes in how a value is written. Returns whether they leave its text uncertain. */
export function reportLiteralMistakes(
  form: LiteralForm,
  { literalSpan, valueSpan }: LiteralSpans,
  context: ParseContext,
): boolean {
  if (form === "plain") return false;
  const { text, report, reportRecoverable } = context;
  const openingQuote: Span = { start: literalSpan.start, end: valueSpan.start };
  const closingQuote: Span = { start: valueSpan.end, end: literalSpan.end };
  const value = text.slice(valueSpan.start, valueSpan.end);
  const quoteEdits = [openingQuote, closingQuote].map((span) => ({ span, newText: '"' }));
  if (form === "wrong-quotes") {
    reportRecoverable("wrong-quotes", literalSpan, () => ({
      data: {
        open: text.slice(openingQuote.start, openingQuote.end),
        close: text.slice(closingQuote.start, closingQuote.end),
      },
      fixes: [createFix("safe", "addQuotes", quoteEdits)],
    }));
  } else if (form === "bare") {
    reportRecoverable("unquoted-value", literalSpan, () => ({
      data: { value },
      fixes: [createFix("safe", "addQuotes", quoteEdits)],
    }));
  } else if (form === "unterminated") {
    report("unterminated-string", literalSpan, () => ({
      data: {},
      fixes: looksLikeNextToken(value) ? [] : [createFix("safe", "closeString", quoteEdits)],
    }));
  }
  for (const tabs of value.matchAll(/\t+/g)) reportTabs(valueSpan.start + tabs.index, tabs[0].length, context);
  const hasBackslash = value.includes("\\");
  if (hasBackslash) report("escape-in-string", literalSpan, () => ({ data: {} }));
  return hasBackslash || (form === "unterminated" && looksLikeNextToken(value));
}

/** Whether an opening quote is followed only by the operator or field that comes after a missing value. */
const looksLikeNextToken = (text: string): boolean =>
  /^\s*(?:(?:AND|OR)?\s*|[A-Za-z_][A-Za-z0-9_]*\s*[:=]{1,3}\s*)$/i.test(text);

/** Tabs are white space of the language, but invisible within a value. */
function reportTabs(start: number, count: number, { reportRecoverable }: ParseContext): void {
  const span: Span = { start, end: start + count };
  reportRecoverable("invisible-character", span, () => ({
    data: { character: "\t", codePoint: "U+0009" },
    fixes: [createRemoveFix("safe", span)],
  }));
}
