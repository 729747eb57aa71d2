import { fix, remove } from "../../diagnostics/fix.js";
import type { Span } from "../../text/span.js";
import type { LiteralForm } from "../literals/literal.js";
import type { ParseContext } from "../parse-context.js";

/** Where a literal stands in the text, with its quotes and without them. */
export interface LiteralSpans {
  readonly whole: Span;
  readonly inner: Span;
}

/** Reports the mistakes in how a value is written. Returns whether they leave its text uncertain. */
export function reportLiteral(form: LiteralForm, { whole, inner }: LiteralSpans, context: ParseContext): boolean {
  if (form === "plain") return false;
  const { text, report, reportRecoverable } = context;
  const before: Span = { start: whole.start, end: inner.start };
  const after: Span = { start: inner.end, end: whole.end };
  const value = text.slice(inner.start, inner.end);
  const quoteEdits = [before, after].map((span) => ({ span, newText: '"' }));
  if (form === "wrong-quotes") {
    reportRecoverable("wrong-quotes", whole, () => ({
      data: { open: text.slice(before.start, before.end), close: text.slice(after.start, after.end) },
      fixes: [fix("safe", "addQuotes", quoteEdits)],
    }));
  } else if (form === "bare") {
    reportRecoverable("unquoted-value", whole, () => ({
      data: { value },
      fixes: [fix("safe", "addQuotes", quoteEdits)],
    }));
  } else if (form === "unterminated") {
    report("unterminated-string", whole, () => ({
      data: {},
      fixes: isNextToken(value) ? [] : [fix("safe", "closeString", quoteEdits)],
    }));
  }
  for (const tabs of value.matchAll(/\t+/g)) reportTabs(inner.start + tabs.index, tabs[0].length, context);
  const hasBackslash = value.includes("\\");
  if (hasBackslash) report("escape-in-string", whole, () => ({ data: {} }));
  return hasBackslash || (form === "unterminated" && isNextToken(value));
}

/** Whether an opening quote is followed only by the operator or field that comes after a missing value. */
const isNextToken = (text: string): boolean =>
  /^\s*(?:(?:AND|OR)?\s*|[A-Za-z_][A-Za-z0-9_]*\s*[:=]{1,3}\s*)$/i.test(text);

/** Tabs are white space of the language, but invisible within a value. */
function reportTabs(start: number, count: number, { reportRecoverable }: ParseContext): void {
  const span: Span = { start, end: start + count };
  reportRecoverable("invisible-character", span, () => ({
    data: { character: "\t", codePoint: "U+0009" },
    fixes: [remove("safe", span)],
  }));
}
