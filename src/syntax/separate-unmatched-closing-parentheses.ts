import { categoryOf, type Token } from "./chevrotain/token.js";

/** A closing parenthesis without an opening parenthesis. */
export interface UnmatchedClosingParenthesis {
  readonly parenthesisToken: Token;
  /** The index of the token among all tokens. */
  readonly tokenIndex: number;
  /** The index of the first token after the previous unmatched parenthesis. */
  readonly firstTokenIndexOfSearch: number;
}

/** The tokens of a text in two groups: the tokens for the parser, and the unmatched closing parentheses. */
export interface TokensAndUnmatchedClosingParentheses {
  /** The tokens for the parser: all tokens except the unmatched closing parentheses. */
  readonly tokensToParse: readonly Token[];
  readonly unmatchedClosingParentheses: readonly UnmatchedClosingParenthesis[];
  /** The first parenthesis that is nested deeper than allowed. */
  readonly tooDeepParenthesis?: Token;
}

/** Finds unmatched and too deeply nested parentheses in one pass, before the recursive parser runs. */
export function separateUnmatchedClosingParentheses(
  tokens: readonly Token[],
  maxDepth: number,
): TokensAndUnmatchedClosingParentheses {
  const unmatchedClosingParentheses: UnmatchedClosingParenthesis[] = [];
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    const category = categoryOf(token);
    if (category === "OpeningParenthesis") {
      depth += 1;
      if (depth > maxDepth) return { tokensToParse: tokens, unmatchedClosingParentheses, tooDeepParenthesis: token };
    } else if (category === "ClosingParenthesis") {
      if (depth > 0) depth -= 1;
      else
        unmatchedClosingParentheses.push({
          parenthesisToken: token,
          tokenIndex: index,
          firstTokenIndexOfSearch: (unmatchedClosingParentheses.at(-1)?.tokenIndex ?? -1) + 1,
        });
    }
  }
  if (unmatchedClosingParentheses.length === 0) return { tokensToParse: tokens, unmatchedClosingParentheses };
  const unmatchedTokens = new Set(unmatchedClosingParentheses.map(({ parenthesisToken }) => parenthesisToken));
  return { tokensToParse: tokens.filter((token) => !unmatchedTokens.has(token)), unmatchedClosingParentheses };
}
