import { createFixDowngradingCollector } from "../conservation/create-fix-downgrading-collector.js";
import type { ReportFunction } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { type CompileOptions, type ResolvedCompileOptions, resolveOptions } from "../options.js";
import { findFirstSpanEndingAfter, type Span } from "../text/span.js";
import { findNotTextProblem, type NotTextProblem } from "../vocabulary/not-text-problem.js";
import { getLexerAndParser } from "./chevrotain/lexer-and-parser.js";
import { createSpanMapper } from "./chevrotain/span-mapper.js";
import { readEncodedText } from "./encoded-text/read-encoded-text.js";
import { findLinesIfAllAreFilters } from "./filter-lines.js";
import { ProblemBuffer } from "./foreign-notation/problem-buffer.js";
import { parseCleanText } from "./parse-clean-text.js";
import type { ParseContext } from "./parse-context.js";
import { reportEncodedText } from "./problems/encoded-text.js";
import { reportSeveralFilters } from "./problems/several-filters.js";
import { removeInvisibleWithOffsetMap } from "./remove-invisible-with-offset-map.js";
import { separateUnmatchedClosingParentheses } from "./separate-unmatched-closing-parentheses.js";
import { collectSkippedParts, reportSkippedAndCreateErrorNodes, unreadableSpansAmong } from "./skipped-text.js";
import type { FilterSyntax } from "./tree.js";
import { TreeBuilder } from "./tree-builder.js";
import { leafSpansOf } from "./tree-traversal.js";

/** The tree of a text, and the problems that were found while the text was read. */
export interface ParseResult {
  /** The syntax tree of the text. */
  readonly syntax: FilterSyntax;
  /** Lexical and syntactic problems, in source order. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads as much of a text as it can understand. Never throws. */
export function parse(text: string, options?: CompileOptions): ParseResult {
  const resolvedOptions = resolveOptions(options);
  const notTextProblem = findNotTextProblem(text);
  const source = notTextProblem ? "" : text;
  const { report, finish } = createFixDowngradingCollector(source, resolvedOptions);
  const syntax = parseAndReport(source, { ...resolvedOptions, report, notTextProblem });
  return { syntax, diagnostics: finish().diagnostics };
}

type ParseAndReportOptions = ResolvedCompileOptions & {
  readonly report: ReportFunction;
  /**
   * Present if the caller passed something other than a text, for example in JavaScript. The compiler then reads an
   * empty text instead.
   */
  readonly notTextProblem?: NotTextProblem | undefined;
};

/** Reads a text and reports its lexical and syntactic problems. */
export const parseAndReport = (text: string, options: ParseAndReportOptions): FilterSyntax =>
  (text.length <= options.maxLength && parseCleanText(text, options.maxDepth)) || parseWithoutFastPath(text, options);

/** Like `parseAndReport`, but without the fast path: the lexer and the parser also read clean texts. */
export function parseWithoutFastPath(text: string, options: ParseAndReportOptions): FilterSyntax {
  const { report, maxLength } = options;
  const wholeSpan: Span = { start: 0, end: text.length };
  if (text.length > maxLength) {
    report("too-long", wholeSpan, () => ({ data: { length: text.length, maxLength } }));
    return createUnreadTree(text, wholeSpan);
  }
  const encodedText = readEncodedText(text);
  if (encodedText) {
    reportEncodedText(text, wholeSpan, encodedText, report);
    return createUnreadTree(text, wholeSpan);
  }
  const filterLines = findLinesIfAllAreFilters(text);
  if (filterLines.length === 0) return lexAndParseUnencodedText(text, wholeSpan, options);
  reportSeveralFilters(text, filterLines, report);
  // Problems inside the lines are not reported. Otherwise, missing operators between the lines would also be reported.
  const syntax = lexAndParseUnencodedText(text, wholeSpan, { ...options, report: () => {} });
  return { ...syntax, isClean: false, isFullyParsed: false };
}

/** Reads a text that is not encoded and not too long. */
function lexAndParseUnencodedText(
  text: string,
  wholeSpan: Span,
  { report, profile, maxDepth, maxDiagnostics, notTextProblem }: ParseAndReportOptions,
): FilterSyntax {
  const { lexer, parser } = getLexerAndParser();
  const normalizedText = removeInvisibleWithOffsetMap(text);
  const positions = createSpanMapper(text, normalizedText);
  const lexingResult = lexer.tokenize(normalizedText.visibleText);
  const { tokensToParse, unmatchedClosingParentheses, tooDeepParenthesis } = separateUnmatchedClosingParentheses(
    lexingResult.tokens,
    maxDepth,
  );
  if (tooDeepParenthesis) {
    report("too-deep", positions.spanOf(tooDeepParenthesis), () => ({ data: { maxDepth } }));
    return createUnreadTree(text, wholeSpan);
  }

  const skippedParts = collectSkippedParts(
    lexingResult,
    unmatchedClosingParentheses,
    normalizedText.invisibleRuns,
    positions,
  );
  const unreadableSpans = unreadableSpansAmong(skippedParts, positions);
  let [isClean, isFullyParsed] = [true, true];
  const problems = new ProblemBuffer(text, report, maxDiagnostics);
  const context: ParseContext = {
    ...positions,
    text,
    profile,
    reportRecoverable: (...problem) => {
      isClean = false;
      problems.report(...problem);
    },
    report: (...problem) => {
      isClean = false;
      isFullyParsed = false;
      problems.report(...problem);
    },
    hasUnreadableBetween: (gapStart, gapEnd) =>
      (findFirstSpanEndingAfter(unreadableSpans, gapStart)?.start ?? Number.POSITIVE_INFINITY) < gapEnd,
  };
  const builder = new TreeBuilder(context);
  const expression = parser.parse(tokensToParse, builder);
  const leafSpans = normalizedText.invisibleRuns.length > 0 && expression ? leafSpansOf(expression) : [];
  const { unsupportedSpans, valueSpans } = builder;
  const skippedNodes = reportSkippedAndCreateErrorNodes(
    skippedParts,
    { leafSpans, unsupportedSyntaxSpans: unsupportedSpans, valueSpans },
    lexingResult.tokens,
    context,
  );
  if (!expression && tokensToParse.length > 0) {
    // The parser returns an expression for every list of tokens, so this code should never run. If it does run, the
    // text must not count as understood.
    report("unexpected-token", wholeSpan, () => ({ data: { text } }));
    return createUnreadTree(text, wholeSpan);
  }
  if (!expression && skippedNodes.length === 0)
    context.report("empty-filter", wholeSpan, () => ({ data: notTextProblem ? { found: notTextProblem.found } : {} }));
  const foreignNotation = problems.reportHeldProblemsOrNotation(expression)?.notation;
  return {
    kind: "filter",
    span: wholeSpan,
    text,
    ...(expression && { expression }),
    skipped: skippedNodes,
    isClean,
    isFullyParsed: isFullyParsed && foreignNotation === undefined,
    ...(foreignNotation && { foreignNotation }),
  };
}

/** Creates the tree of a text that was not read: one error node for the whole text. */
const createUnreadTree = (text: string, wholeSpan: Span): FilterSyntax => ({
  kind: "filter",
  span: wholeSpan,
  text,
  skipped: text === "" ? [] : [{ kind: "error", span: wholeSpan }],
  isClean: false,
  isFullyParsed: false,
});
