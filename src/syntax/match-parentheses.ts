import { categoryOf, type Token } from "./chevrotain/token.js";

/** A closing parenthesis without an opening one. */
export interface UnmatchedParenthesis {
  readonly token: Token;
  /** The index of the token among all tokens. */
  readonly tokenIndex: number;
  /** The index of the first token after the previous unmatched parenthesis. */
  readonly searchStart: number;
}

/** The tokens that the parser can read. */
export interface MatchedTokens {
  /** Without the unmatched closing parentheses. */
  readonly balancedTokens: readonly Token[];
  readonly unmatchedParentheses: readonly UnmatchedParenthesis[];
  /** The first parenthesis that is nested deeper than allowed. */
  readonly tooDeepParenthesis?: Token;
}

/** Matches parentheses before the recursive parser runs, in one pass. */
export function matchParentheses(tokens: readonly Token[], maxDepth: number): MatchedTokens {
  const unmatchedParentheses: UnmatchedParenthesis[] = [];
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    const category = categoryOf(token);
    if (category === "OpeningParenthesis") {
      depth += 1;
      if (depth > maxDepth) return { balancedTokens: tokens, unmatchedParentheses, tooDeepParenthesis: token };
    } else if (category === "ClosingParenthesis") {
      if (depth > 0) depth -= 1;
      else
        unmatchedParentheses.push({
          token,
          tokenIndex: index,
          searchStart: (unmatchedParentheses.at(-1)?.tokenIndex ?? -1) + 1,
        });
    }
  }
  if (unmatchedParentheses.length === 0) return { balancedTokens: tokens, unmatchedParentheses };
  const unmatchedTokens = new Set(unmatchedParentheses.map(({ token }) => token));
  return { balancedTokens: tokens.filter((token) => !unmatchedTokens.has(token)), unmatchedParentheses };
}
