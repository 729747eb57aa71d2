import { Collector, type Report } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { fix } from "../diagnostics/fix.js";
import { type CompileOptions, resolveOptions } from "../options.js";
import { firstEndingAfter, type Span } from "../text/span.js";
import { pairBrackets } from "./brackets.js";
import { TreeBuilder } from "./build-tree.js";
import { leavesOf } from "./fold.js";
import { createLexer, type FilterLexer } from "./lexer.js";
import { createParser, type FilterParser } from "./parser.js";
import { positionsIn } from "./positions.js";
import { obstacles, reportSetAside, setAside } from "./set-aside.js";
import type { Source } from "./source.js";
import { readEncoded } from "./transport.js";
import type { FilterSyntax } from "./tree.js";
import { visibleText } from "./visible-text.js";

/** What could be read of a text, and what could not. */
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

type ParseContext = Required<Omit<CompileOptions, "maxDiagnostics">> & { readonly report: Report };

/** Reads a text and reports its lexical and syntactic problems. */
export function parseText(text: string, { report, profile, maxLength, maxDepth }: ParseContext): FilterSyntax {
  const whole: Span = { start: 0, end: text.length };
  if (text.length > maxLength) {
    report("too-long", whole, () => ({ data: { length: text.length, maxLength } }));
    return unread(text);
  }
  const encoded = readEncoded(text);
  if (encoded) {
    const { encodings, decoded } = encoded;
    report("encoded-text", whole, () => ({
      data: { encodings },
      fixes: decoded === undefined ? [] : [fix("safe", "decode", [{ span: whole, newText: decoded }])],
    }));
    return unread(text);
  }

  const { lexer, parser } = getMachine();
  const visible = visibleText(text);
  const lexed = lexer.tokenize(visible.text);
  const positions = positionsIn(text, visible);
  const { tokens, stray, tooDeep } = pairBrackets(lexed.tokens, lexer.tokens, maxDepth);
  if (tooDeep) {
    report("too-deep", positions.spanOf(tooDeep), () => ({ data: { maxDepth } }));
    return unread(text);
  }

  const beside = setAside(lexed, stray, visible.invisible, positions, lexer.tokens);
  const obstructions = obstacles(beside, positions.spanOf);
  let [isClean, isFullyParsed] = [true, true];
  const source: Source = {
    ...positions,
    text,
    profile,
    reportSlip: (...problem) => {
      isClean = false;
      report(...problem);
    },
    report: (...problem) => {
      isClean = false;
      isFullyParsed = false;
      report(...problem);
    },
    obstructed: (start, end) => (firstEndingAfter(obstructions, start)?.start ?? Number.POSITIVE_INFINITY) < end,
  };
  const builder = new TreeBuilder(source, lexer.tokens);
  const expression = parser.parse(tokens, builder);
  const leaves = visible.invisible.length > 0 && expression ? leavesOf(expression) : [];
  const skipped = reportSetAside(beside, { ...builder, leaves }, lexed, lexer.tokens, source);
  if (!expression && tokens.length > 0) {
    // Cannot happen, since the grammar is total; if it did, the text must not pass for one that was understood.
    source.report("unexpected-token", whole, () => ({ data: { text } }));
    return unread(text);
  }
  if (!expression && skipped.length === 0) source.report("empty-filter", whole, () => ({ data: {} }));
  return { kind: "filter", span: whole, text, ...(expression && { expression }), skipped, isClean, isFullyParsed };
}

/** The tree of a text that could not be looked into: one piece of unreadable text. */
function unread(text: string): FilterSyntax {
  const span: Span = { start: 0, end: text.length };
  return {
    kind: "filter",
    span,
    text,
    skipped: text === "" ? [] : [{ kind: "error", span }],
    isClean: false,
    isFullyParsed: false,
  };
}

let machine: { readonly lexer: FilterLexer; readonly parser: FilterParser } | undefined;

/** Lexer and parser, made when the first text is read: a program that reads none does not pay for them. */
function getMachine(): NonNullable<typeof machine> {
  if (machine) return machine;
  const lexer = createLexer();
  machine = { lexer, parser: createParser(lexer.tokens) };
  return machine;
}
