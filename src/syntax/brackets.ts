import type { Token, Tokens } from "./tokens.js";

/** A closing parenthesis that closes nothing, and its place among the tokens. */
export interface StrayToken {
  readonly token: Token;
  readonly index: number;
  /** The place of the first token after the one before that closes nothing either. */
  readonly from: number;
}

/** The tokens of a text with every closing parenthesis paired, and what kept the others from it. */
export interface Paired {
  readonly tokens: Token[];
  /** Closing parentheses that close nothing, taken out. */
  readonly stray: readonly StrayToken[];
  /** The first parenthesis that lies deeper than allowed. */
  readonly tooDeep?: Token;
}

/** Pairs the parentheses before the recursive parser runs, in one pass. */
export function pairBrackets(
  tokens: Token[],
  { OpeningParenthesis, ClosingParenthesis }: Tokens,
  maxDepth: number,
): Paired {
  const stray: StrayToken[] = [];
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    const categories = token.tokenType.CATEGORIES;
    if (categories === undefined || categories.length === 0) continue;
    if (categories[0] === OpeningParenthesis) {
      depth += 1;
      if (depth > maxDepth) return { tokens, stray, tooDeep: token };
    } else if (categories[0] === ClosingParenthesis) {
      if (depth === 0) stray.push({ token, index, from: (stray.at(-1)?.index ?? -1) + 1 });
      else depth -= 1;
    }
  }
  if (stray.length === 0) return { tokens, stray };
  const taken = new Set(stray.map(({ token }) => token));
  return { tokens: tokens.filter((token) => !taken.has(token)), stray };
}
