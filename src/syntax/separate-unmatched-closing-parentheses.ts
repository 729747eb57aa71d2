import { categoryOf, type Token } from "./chevrotain/token.js";

/** A closing parenthesis without an opening parenthesis. */
export interface UnmatchedClosingParenthesis {
  readonly token: Token;
  /** The index of the token among all tokens. */
  readonly tokenIndex: number;
  /** The index of the first token after the previous unmatched parenthesis. */
  readonly searchStart: number;
}

/** The tokens that the parser can read, and the parentheses that it cannot read. */
export interface TokensAndUnmatchedClosingParentheses {
  /** Without the unmatched closing parentheses. */
  readonly tokensToParse: readonly Token[];
  readonly unmatchedClosingParentheses: readonly UnmatchedClosingParenthesis[];
  /** The first parenthesis that is nested deeper than allowed. */
  readonly tooDeepParenthesis?: Token;
}

/** Matches the parentheses in one pass, before the recursive parser runs. */
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
          token,
          tokenIndex: index,
          searchStart: (unmatchedClosingParentheses.at(-1)?.tokenIndex ?? -1) + 1,
        });
    }
  }
  if (unmatchedClosingParentheses.length === 0) return { tokensToParse: tokens, unmatchedClosingParentheses };
  const unmatchedTokens = new Set(unmatchedClosingParentheses.map(({ token }) => token));
  return { tokensToParse: tokens.filter((token) => !unmatchedTokens.has(token)), unmatchedClosingParentheses };
}
