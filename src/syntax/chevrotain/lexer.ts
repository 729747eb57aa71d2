import { Lexer } from "chevrotain";
import { mergeAdjacent, type Span } from "../../text/span.js";
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
      const { tokens: visible, groups, errors } = lexer.tokenize(text);
      const tokensOf = (group: Group) => groups[group] ?? [];
      const unexpected = [
        ...errors.map(({ offset, length }) => ({ start: offset, end: offset + length })),
        ...tokensOf("quoteRuns").map(({ startOffset, image }) => ({
          start: startOffset,
          end: startOffset + image.length,
        })),
      ];
      return {
        tokens: visible,
        comments: tokensOf("comments"),
        unsupportedOperators: tokensOf("unsupportedOperators"),
        unexpected: mergeAdjacent(unexpected),
      };
    },
  };
}
