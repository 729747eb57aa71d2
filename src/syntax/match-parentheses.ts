import { categoryOf, type Token } from "./chevrotain/token.js";

/** A closing parenthesis without an opening one. */
export interface UnmatchedParenthesis {
  readonly token: Token;
  /** The index of the token among all tokens. */
  readonly index: number;
  /** The index of the first token after the previous unmatched parenthesis. */
  readonly searchStart: number;
}

/** The tokens that the parser can read. */
export interface MatchedTokens {
  /** Without the unmatched closing parentheses. */
  readonly tokens: readonly Token[];
  readonly unmatched: readonly UnmatchedParenthesis[];
  /** The first parenthesis that is nested deeper than allowed. */
  readonly tooDeep?: Token;
}

/** Matches parentheses before the recursive parser runs, in one pass. */
export function matchParentheses(tokens: readonly Token[], maxDepth: number): MatchedTokens {
  const unmatched: UnmatchedParenthesis[] = [];
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    const category = categoryOf(token);
    if (category === "OpeningParenthesis") {
      depth += 1;
      if (depth > maxDepth) return { tokens, unmatched, tooDeep: token };
    } else if (category === "ClosingParenthesis") {
      if (depth > 0) depth -= 1;
      else unmatched.push({ token, index, searchStart: (unmatched.at(-1)?.index ?? -1) + 1 });
    }
  }
  if (unmatched.length === 0) return { tokens, unmatched };
  const removed = new Set(unmatched.map(({ token }) => token));
  return { tokens: tokens.filter((token) => !removed.has(token)), unmatched };
}
