import { Collector, type Report } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { createFix } from "../diagnostics/fix.js";
import { type CompileOptions, resolveOptions } from "../options.js";
import { findFirstEndingAfter, type Span } from "../text/span.js";
import { getLexerAndParser } from "./chevrotain/lexer-and-parser.js";
import { createPositions } from "./chevrotain/positions.js";
import { readEncodedText } from "./encoded-text/read-encoded-text.js";
import { leavesOf } from "./fold.js";
import { matchParentheses } from "./match-parentheses.js";
import { normalizeInvisibleCharacters } from "./normalized-text.js";
import type { ParseContext } from "./parse-context.js";
import { collectSkippedText, findUnreadableSpans, reportSkippedText } from "./skipped-text.js";
import type { FilterSyntax } from "./tree.js";
import { TreeBuilder } from "./tree-builder.js";

/** The tree of a text, and the problems found while it was read. */
export interface ParseResult {
  readonly syntax: FilterSyntax;
  /** Lexical and syntactic problems, in source order. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a text as far as it can be understood. Never throws. */
export function parse(text: string, options?: CompileOptions): ParseResult {
  const { maxDiagnostics, ...limits } = resolveOptions(options);
  const { report, finish } = new Collector(maxDiagnostics);
  const syntax = parseText(typeof text === "string" ? text : "", { ...limits, report });
  return { syntax, diagnostics: finish().diagnostics };
}

type ParseOptions = Required<Omit<CompileOptions, "maxDiagnostics">> & { readonly report: Report };

/** Reads a text and reports its lexical and syntactic problems. */
export function parseText(text: string, options: ParseOptions): FilterSyntax {
  const { report, maxLength } = options;
  const span: Span = { start: 0, end: text.length };
  if (text.length > maxLength) {
    report("too-long", span, () => ({ data: { length: text.length, maxLength } }));
    return createUnreadTree(text, span);
  }
  const encoded = readEncodedText(text);
  if (encoded) {
    const { encodings, decoded } = encoded;
    report("encoded-text", span, () => ({
      data: { encodings },
      fixes: decoded === undefined ? [] : [createFix("safe", "decode", [{ span, newText: decoded }])],
    }));
    return createUnreadTree(text, span);
  }
  return parsePlainText(text, span, options);
}

/** Reads a text that is not encoded and not too long. */
function parsePlainText(text: string, span: Span, { report, profile, maxDepth }: ParseOptions): FilterSyntax {
  const { lexer, parser } = getLexerAndParser();
  const normalizedText = normalizeInvisibleCharacters(text);
  const positions = createPositions(text, normalizedText);
  const lexedText = lexer.tokenize(normalizedText.text);
  const { balancedTokens, unmatchedParentheses, tooDeepParenthesis } = matchParentheses(lexedText.tokens, maxDepth);
  if (tooDeepParenthesis) {
    report("too-deep", positions.spanOf(tooDeepParenthesis), () => ({ data: { maxDepth } }));
    return createUnreadTree(text, span);
  }

  const skippedText = collectSkippedText(lexedText, unmatchedParentheses, normalizedText.invisibleRuns, positions);
  const unreadableSpans = findUnreadableSpans(skippedText, positions);
  let [isClean, isFullyParsed] = [true, true];
  const context: ParseContext = {
    ...positions,
    text,
    profile,
    reportRecoverable: (...problem) => {
      isClean = false;
      report(...problem);
    },
    report: (...problem) => {
      isClean = false;
      isFullyParsed = false;
      report(...problem);
    },
    hasUnreadableBetween: (start, end) =>
      (findFirstEndingAfter(unreadableSpans, start)?.start ?? Number.POSITIVE_INFINITY) < end,
  };
  const builder = new TreeBuilder(context);
  const expression = parser.parse(balancedTokens, builder);
  const leaves = normalizedText.invisibleRuns.length > 0 && expression ? leavesOf(expression) : [];
  const { unsupportedSpans, valueSpans } = builder;
  const skipped = reportSkippedText(skippedText, { leaves, unsupportedSpans, valueSpans }, lexedText.tokens, context);
  if (!expression && balancedTokens.length > 0) {
    // Cannot happen, because the grammar is total. If it did, the text must not be taken for one that was understood.
    context.report("unexpected-token", span, () => ({ data: { text } }));
    return createUnreadTree(text, span);
  }
  if (!expression && skipped.length === 0) context.report("empty-filter", span, () => ({ data: {} }));
  return { kind: "filter", span, text, ...(expression && { expression }), skipped, isClean, isFullyParsed };
}

/** The tree of a text that was not read: one error node. */
const createUnreadTree = (text: string, span: Span): FilterSyntax => ({
  kind: "filter",
  span,
  text,
  skipped: text === "" ? [] : [{ kind: "error", span }],
  isClean: false,
  isFullyParsed: false,
});
