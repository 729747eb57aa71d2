import { fix, remove, replace } from "../../diagnostics/fix.js";
import type { Span } from "../../text/span.js";
import type { Source } from "../source.js";
import type { Literal } from "../string-literal.js";

/** Where a literal stands in the text, with its quotes and without. */
export interface LiteralSpans {
  readonly whole: Span;
  readonly inner: Span;
}

/** Reports what is wrong with how a value is written; says whether that leaves its text in doubt. */
export function reportLiteral(
  { form }: Literal,
  { whole, inner }: LiteralSpans,
  source: Source,
): { hasLiteralError: boolean } {
  if (form === "plain") return { hasLiteralError: false };
  const { text, report, reportSlip } = source;
  const before: Span = { start: whole.start, end: inner.start };
  const after: Span = { start: inner.end, end: whole.end };
  const value = text.slice(inner.start, inner.end);
  const inQuotes = [before, after].map((span) => ({ span, newText: '"' }));
  if (form === "wrong-quotes") {
    reportSlip("wrong-quotes", whole, () => ({
      data: { open: text.slice(before.start, before.end), close: text.slice(after.start, after.end) },
      fixes: [fix("safe", "addQuotes", inQuotes)],
    }));
  } else if (form === "bare") {
    reportSlip("unquoted-value", whole, () => ({ data: { value }, fixes: [fix("safe", "addQuotes", inQuotes)] }));
  } else if (form === "unterminated") {
    report("unterminated-string", whole, () => ({
      data: {},
      fixes: isNoValue(value) ? [] : [fix("safe", "closeString", inQuotes)],
    }));
  }
  for (const tabs of value.matchAll(/\t+/g)) {
    const start = inner.start + tabs.index;
    const span = { start, end: start + tabs[0].length };
    reportSlip("invisible-character", span, () => ({
      data: { character: "\t", codePoint: "U+0009" },
      fixes: [remove("safe", span)],
    }));
  }
  if (value.includes("\\")) report("escape-in-string", whole, () => ({ data: {} }));
  return { hasLiteralError: value.includes("\\") || (form === "unterminated" && isNoValue(value)) };
}

/** Whether nothing follows an opening quote but the operator after a value that is missing, or the next field. */
const isNoValue = (text: string): boolean =>
  /^\s*(?:(?:AND|OR)?\s*|[A-Za-z_][A-Za-z0-9_]*\s*[:=]{1,3}\s*)$/i.test(text);

/** Reports a field whose name is in quotes. */
export function reportQuotedField(field: string, span: Span, { text, reportSlip }: Source): void {
  const [open, close] = [text[span.start] ?? "", text[span.end - 1] ?? ""];
  reportSlip("wrong-quotes", span, () => ({ data: { open, close, field }, fixes: [replace("safe", span, field)] }));
}
