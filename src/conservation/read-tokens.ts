import { quoteCharacters } from "../text/quotes.js";

/**
 * A token of a text. Line breaks are tokens, other white space is not. A line comment is one token. For a block
 * comment, only the characters that open it are a token.
 */
export interface RawToken {
  readonly kind: AtomTokenKind;
  readonly start: number;
  readonly text: string;
}

export type AtomTokenKind = "blockCommentStart" | "lineComment" | "quote" | "address" | "word" | "newline" | "symbol";

/** The pattern of each kind of token. The patterns are tried in this order. */
const patternsByKind: readonly (readonly [AtomTokenKind, pattern: string])[] = [
  ["blockCommentStart", "/\\*"],
  ["lineComment", "(?<![^\\s\"')])(?://|--|#)(?=\\s)[^\\r\\n]*"],
  ["quote", `[${quoteCharacters}]`],
  ["address", "[a-z][a-z0-9+.-]{0,20}://[^\\s?#\"'`<>]*"],
  ["word", "(?://)?[\\p{L}\\p{N}_$@][\\p{L}\\p{M}\\p{N}_$@./*-]*"],
  ["newline", "\\r\\n?|[\\n\\u2028]"],
  ["symbol", "\\S"],
];

const tokenKindByGroupIndex = patternsByKind.map(([kind]) => kind);

/** Creates a pattern with one capturing group for each kind of token. Named groups would take twice as long. */
const createTokenPattern = (patterns: readonly string[]): RegExp =>
  new RegExp(patterns.map((pattern) => `(${pattern})`).join("|"), "giu");

const [blockCommentStartPattern, ...patternsExceptBlockCommentStart] = patternsByKind.map(([, pattern]) => pattern);
const tokenPattern = createTokenPattern([blockCommentStartPattern ?? "", ...patternsExceptBlockCommentStart]);
/** The same pattern, but it never matches the beginning of a block comment. */
const tokenWithoutBlockCommentPattern = createTokenPattern(["(?!)", ...patternsExceptBlockCommentStart]);

/**
 * Returns the tokens of a text, including the beginnings of block comments. If a block comment is not closed, its
 * beginning and everything after it are read as tokens of the other kinds.
 */
export function* readRawTokens(text: string): Generator<RawToken> {
  const pattern = new RegExp(tokenPattern);
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const token = toToken(match);
    if (token.kind === "blockCommentStart") {
      const commentEnd = text.indexOf("*/", pattern.lastIndex);
      if (commentEnd < 0) {
        tokenWithoutBlockCommentPattern.lastIndex = match.index;
        for (const laterMatch of text.matchAll(tokenWithoutBlockCommentPattern)) yield toToken(laterMatch);
        return;
      }
      pattern.lastIndex = commentEnd + 2;
    }
    yield token;
  }
}

function toToken(match: RegExpExecArray): RawToken {
  const [text] = match;
  // Exactly one capturing group has matched, and this group contains the whole match.
  return { kind: tokenKindByGroupIndex[match.indexOf(text, 1) - 1] ?? "symbol", start: match.index, text };
}
