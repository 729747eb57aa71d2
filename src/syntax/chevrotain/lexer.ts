import { type ILexingError, type IToken, Lexer } from "chevrotain";
import { compareSpans, mergeAdjacent, type Span } from "../../text/span.js";
import type { Token } from "./token.js";
import { createTokens, type Group, type Tokens } from "./token-definitions.js";

/** The tokens of a text, and what else is in it. */
export interface LexedText {
  /** What the parser sees. */
  readonly tokens: readonly Token[];
  readonly comments: readonly Token[];
  /** Operators that the language does not have. */
  readonly unsupportedOperators: readonly Token[];
  /** Characters at which no token begins: spans in the text that the lexer reads, in order and merged. */
  readonly unexpected: readonly Span[];
}

export interface FilterLexer {
  readonly tokens: Tokens;
  readonly tokenize: (text: string) => LexedText;
}

export interface GrammarChecks {
  /** Whether Chevrotain checks the definitions, which takes some milliseconds. */
  readonly checkGrammar: boolean;
}

/** Creates the lexer. */
export function createLexer({ checkGrammar }: GrammarChecks = { checkGrammar: false }): FilterLexer {
  const tokens = createTokens();
  const lexer = new Lexer([...tokens.all], {
    positionTracking: "onlyOffset",
    ensureOptimizations: true,
    skipValidations: !checkGrammar,
  });
  return {
    tokens,
    tokenize: (text) => {
      const { tokens: visibleTokens, groups, errors } = lexer.tokenize(text);
      const tokensOf = (group: Group): IToken[] => groups[group] ?? [];
      return {
        tokens: visibleTokens,
        comments: tokensOf("comments"),
        unsupportedOperators: tokensOf("unsupportedOperators"),
        unexpected: unexpectedSpans(errors, tokensOf("quoteRuns")),
      };
    },
  };
}

function unexpectedSpans(errors: readonly ILexingError[], quoteRuns: readonly IToken[]): readonly Span[] {
  const spans = errors.map(({ offset, length }) => ({ start: offset, end: offset + length }));
  if (quoteRuns.length > 0) {
    for (const { startOffset: start, image } of quoteRuns) spans.push({ start, end: start + image.length });
    spans.sort(compareSpans);
  }
  return mergeAdjacent(spans);
}
