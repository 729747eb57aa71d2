import { Collector, type Report } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { fix } from "../diagnostics/fix.js";
import { type CompileOptions, resolveOptions } from "../options.js";
import { firstEndingAfter, type Span } from "../text/span.js";
import { getLexerAndParser } from "./chevrotain/lexer-and-parser.js";
import { positionsIn } from "./chevrotain/positions.js";
import { leavesOf } from "./fold.js";
import { matchParentheses } from "./match-parentheses.js";
import { normalizeInvisible } from "./normalized-text.js";
import type { ParseContext } from "./parse-context.js";
import { collectSkipped, reportSkipped, unreadableSpans } from "./skipped-text.js";
import { readEncoded } from "./transport/read-encoded.js";
import type { FilterSyntax } from "./tree.js";
import { TreeBuilder } from "./tree-builder.js";

/** The tree of a text, and the problems found while it was read. */
export interface Parsed {
  readonly syntax: FilterSyntax;
  /** Lexical and syntactic problems, in source order. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a text as far as it can be understood. Never throws. */
export function parse(text: string, options?: CompileOptions): Parsed {
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
    return unreadTree(text, span);
  }
  const encoded = readEncoded(text);
  if (encoded) {
    const { encodings, decoded } = encoded;
    report("encoded-text", span, () => ({
      data: { encodings },
      fixes: decoded === undefined ? [] : [fix("safe", "decode", [{ span, newText: decoded }])],
    }));
    return unreadTree(text, span);
  }
  return parsePlainText(text, span, options);
}

/** Reads a text that is not encoded and not too long. */
function parsePlainText(text: string, span: Span, { report, profile, maxDepth }: ParseOptions): FilterSyntax {
  const { lexer, parser } = getLexerAndParser();
  const normalized = normalizeInvisible(text);
  const positions = positionsIn(text, normalized);
  const lexed = lexer.tokenize(normalized.text);
  const { tokens, unmatched, tooDeep } = matchParentheses(lexed.tokens, maxDepth);
  if (tooDeep) {
    report("too-deep", positions.spanOf(tooDeep), () => ({ data: { maxDepth } }));
    return unreadTree(text, span);
  }

  const skippedText = collectSkipped(lexed, unmatched, normalized.invisibleRuns, positions);
  const unreadable = unreadableSpans(skippedText, positions);
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
      (firstEndingAfter(unreadable, start)?.start ?? Number.POSITIVE_INFINITY) < end,
  };
  const builder = new TreeBuilder(context);
  const expression = parser.parse(tokens, builder);
  const leaves = normalized.invisibleRuns.length > 0 && expression ? leavesOf(expression) : [];
  const { unsupportedSpans, valueSpans } = builder;
  const skipped = reportSkipped(skippedText, { leaves, unsupportedSpans, valueSpans }, lexed.tokens, context);
  if (!expression && tokens.length > 0) {
    // Cannot happen, because the grammar is total. If it did, the text must not be taken for one that was understood.
    context.report("unexpected-token", span, () => ({ data: { text } }));
    return unreadTree(text, span);
  }
  if (!expression && skipped.length === 0) context.report("empty-filter", span, () => ({ data: {} }));
  return { kind: "filter", span, text, ...(expression && { expression }), skipped, isClean, isFullyParsed };
}

/** The tree of a text that was not read: one error node. */
const unreadTree = (text: string, span: Span): FilterSyntax => ({
  kind: "filter",
  span,
  text,
  skipped: text === "" ? [] : [{ kind: "error", span }],
  isClean: false,
  isFullyParsed: false,
});
