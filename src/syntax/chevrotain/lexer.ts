import { type ILexingError, type IToken, Lexer } from "chevrotain";
import { compareSpans, mergeAdjacentSpans, type Span } from "../../text/span.js";
import type { Token } from "./token.js";
import { createTokenTypes, type TokenGroupHiddenFromParser, type TokenTypes } from "./token-definitions.js";

/** The result of the lexer. The parser reads only `tokens`, and does not see the other parts of the text. */
export interface LexingResult {
  /** The tokens for the parser. */
  readonly tokens: readonly Token[];
  readonly commentTokens: readonly Token[];
  /** Operators that the language does not have. */
  readonly unsupportedOperatorTokens: readonly Token[];
  /**
   * The spans of the characters at which no token begins, of long rows of quotes, and of numbers. The spans are sorted,
   * and adjacent spans are merged. The offsets are offsets in the text that the lexer reads.
   */
  readonly unexpectedSpans: readonly Span[];
}

export interface FilterLexer {
  readonly tokenTypes: TokenTypes;
  readonly tokenize: (text: string) => LexingResult;
}

export interface GrammarCheckOptions {
  /**
   * Whether Chevrotain checks the definitions of the tokens and of the grammar rules. The check takes some
   * milliseconds.
   */
  readonly shouldCheckGrammar: boolean;
}

export function createLexer({ shouldCheckGrammar }: GrammarCheckOptions = { shouldCheckGrammar: false }): FilterLexer {
  const tokenTypes = createTokenTypes();
  const lexer = new Lexer([...tokenTypes.allTokenTypes], {
    positionTracking: "onlyOffset",
    ensureOptimizations: true,
    skipValidations: !shouldCheckGrammar,
  });
  return {
    tokenTypes,
    tokenize: (text) => {
      const { tokens: visibleTokens, groups, errors } = lexer.tokenize(text);
      const tokensOfGroup = (group: TokenGroupHiddenFromParser): IToken[] => groups[group] ?? [];
      return {
        tokens: visibleTokens,
        commentTokens: tokensOfGroup("comments"),
        unsupportedOperatorTokens: tokensOfGroup("unsupportedOperators"),
        unexpectedSpans: collectUnexpectedSpans(errors, tokensOfGroup("unexpectedRuns")),
      };
    },
  };
}

function collectUnexpectedSpans(
  errors: readonly ILexingError[],
  unexpectedRunTokens: readonly IToken[],
): readonly Span[] {
  const unexpectedSpans = errors.map(({ offset, length }) => ({ start: offset, end: offset + length }));
  if (unexpectedRunTokens.length > 0) {
    for (const { startOffset, image } of unexpectedRunTokens)
      unexpectedSpans.push({ start: startOffset, end: startOffset + image.length });
    unexpectedSpans.sort(compareSpans);
  }
  return mergeAdjacentSpans(unexpectedSpans);
}
