import { createFix, createRemoveFix } from "../../diagnostics/fix.js";
import type { Span } from "../../text/span.js";
import type { Profile } from "../../vocabulary/profile.js";
import type { LiteralForm } from "../literals/literal.js";
import type { ParseContext } from "../parse-context.js";

/** The span of a literal, which includes its quotes, and the span of its value, which does not. */
export interface LiteralAndValueSpans {
  readonly literalSpan: Span;
  readonly spanWithoutQuotes: Span;
}

/**
 * Reports the mistakes in how a value is written. Returns whether the text of the value is uncertain because of these
 * mistakes.
 */
export function reportLiteralMistakes(
  literalForm: LiteralForm,
  { literalSpan, spanWithoutQuotes }: LiteralAndValueSpans,
  context: ParseContext,
): boolean {
  if (literalForm === "plain") return false;
  const { text, report, reportRecoverable } = context;
  const openingQuoteSpan: Span = { start: literalSpan.start, end: spanWithoutQuotes.start };
  const closingQuoteSpan: Span = { start: spanWithoutQuotes.end, end: literalSpan.end };
  const value = text.slice(spanWithoutQuotes.start, spanWithoutQuotes.end);
  const quoteEdits = [openingQuoteSpan, closingQuoteSpan].map((quoteSpan) => ({ span: quoteSpan, newText: '"' }));
  if (literalForm === "wrong-quotes") {
    reportRecoverable("wrong-quotes", literalSpan, () => ({
      data: {
        open: text.slice(openingQuoteSpan.start, openingQuoteSpan.end),
        close: text.slice(closingQuoteSpan.start, closingQuoteSpan.end),
      },
      fixes: [createFix("safe", "addQuotes", quoteEdits)],
    }));
  } else if (literalForm === "bare") {
    reportRecoverable("unquoted-value", literalSpan, () => ({
      data: { value },
      fixes: [createFix("safe", "addQuotes", quoteEdits)],
    }));
  } else if (literalForm === "unterminated") {
    report("unterminated-string", literalSpan, () => ({
      data: {},
      fixes: hasOnlyOperatorOrField(value)
        ? []
        : [createFix(isTruncatedEventType(value, context.profile) ? "choice" : "safe", "closeString", quoteEdits)],
    }));
  }
  for (const tabRunMatch of value.matchAll(/\t+/g))
    reportTabRunInValue(spanWithoutQuotes.start + tabRunMatch.index, tabRunMatch[0].length, context);
  const hasBackslash = value.includes("\\");
  if (hasBackslash) report("escape-in-string", literalSpan, () => ({ data: {} }));
  return hasBackslash || (literalForm === "unterminated" && hasOnlyOperatorOrField(value));
}

/** Whether a value is the beginning of a longer known event type, so that its end is probably missing. */
const isTruncatedEventType = (value: string, { eventTypes }: Profile): boolean =>
  !eventTypes.has(value) && [...eventTypes.keys()].some((knownType) => knownType.startsWith(value));

/** Whether nothing follows the opening quote, or only an operator or field. Then the value is missing. */
const hasOnlyOperatorOrField = (unterminatedValue: string): boolean =>
  /^\s*(?:(?:AND|OR)\s*|[A-Za-z_][A-Za-z0-9_]*\s*[:=]{1,3}\s*)?$/i.test(unterminatedValue);

/** Reports tabs in a value as invisible characters. Outside values, a tab is white space of the language. */
function reportTabRunInValue(tabsStart: number, tabCount: number, { reportRecoverable }: ParseContext): void {
  const span: Span = { start: tabsStart, end: tabsStart + tabCount };
  reportRecoverable("invisible-character", span, () => ({
    data: { character: "\t", codePoint: "U+0009" },
    fixes: [createRemoveFix("safe", span)],
  }));
}
