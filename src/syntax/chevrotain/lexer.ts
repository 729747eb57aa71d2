import { type ILexingError, type IToken, Lexer } from "chevrotain";
import { compareSpans, mergeAdjacentSpans, type Span } from "../../text/span.js";
import type { Token } from "./token.js";
import { createTokenTypes, type SkippedGroup, type TokenTypes } from "./token-definitions.js";

/** The tokens of a text, and what else is in it. */
export interface LexedText {
  /** What the parser sees. */
  readonly tokens: readonly Token[];
  readonly comments: readonly Token[];
  /** Operators that the language does not have. */
  readonly unsupportedOperators: readonly Token[];
  /** Characters at which no token begins: spans in the text that the lexer reads, in order and merged. */
  readonly unexpectedSpans: readonly Span[];
}

export interface FilterLexer {
  readonly tokenTypes: TokenTypes;
  readonly tokenize: (text: string) => LexedText;
}

export interface GrammarChecks {
  /** Whether Chevrotain checks the definitions, which takes some milliseconds. */
  readonly checkGrammar: boolean;
}

/** Creates the lexer. */
export function createLexer({ checkGrammar }: GrammarChecks = { checkGrammar: false }): FilterLexer {
  const tokenTypes = createTokenTypes();
  const lexer = new Lexer([...tokenTypes.all], {
    positionTracking: "onlyOffset",
    ensureOptimizations: true,
    skipValidations: !checkGrammar,
  });
  return {
    tokenTypes,
    tokenize: (text) => {
      const { tokens: visibleTokens, groups, errors } = lexer.tokenize(text);
      const tokensOfGroup = (group: SkippedGroup): IToken[] => groups[group] ?? [];
      return {
        tokens: visibleTokens,
        comments: tokensOfGroup("comments"),
        unsupportedOperators: tokensOfGroup("unsupportedOperators"),
        unexpectedSpans: collectUnexpectedSpans(errors, tokensOfGroup("quoteRuns")),
      };
    },
  };
}

function collectUnexpectedSpans(errors: readonly ILexingError[], quoteRuns: readonly IToken[]): readonly Span[] {
  const spans = errors.map(({ offset, length }) => ({ start: offset, end: offset + length }));
  if (quoteRuns.length > 0) {
    for (const { startOffset: start, image } of quoteRuns) spans.push({ start, end: start + image.length });
    spans.sort(compareSpans);
  }
  return mergeAdjacentSpans(spans);
}
