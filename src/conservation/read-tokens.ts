import { quoteCharacters } from "../text/quotes.js";

/**
 * A token of a text. White space is not a token, except line breaks. A line comment is one token. Of a block comment,
 * only its beginning is a token.
 */
export interface AtomToken {
  readonly kind: AtomTokenKind;
  readonly start: number;
  readonly text: string;
}

export type AtomTokenKind = "blockCommentStart" | "lineComment" | "quote" | "address" | "word" | "newline" | "symbol";

/** The kinds in the order in which they are tried. */
const patternsByKind: readonly (readonly [AtomTokenKind, pattern: string])[] = [
  ["blockCommentStart", "/\\*"],
  ["lineComment", "(?<![^\\s\"')])(?://|--|#)(?=\\s)[^\\r\\n]*"],
  ["quote", `[${quoteCharacters}]`],
  ["address", "[a-z][a-z0-9+.-]{0,20}://[^\\s?#\"'`<>]*"],
  ["word", "(?://)?[\\p{L}\\p{N}_$@][\\p{L}\\p{M}\\p{N}_$@./*-]*"],
  ["newline", "\\r\\n?|[\\n\\u2028]"],
  ["symbol", "\\S"],
];

const kindsOfGroups = patternsByKind.map(([kind]) => kind);

/** A pattern with a group for each kind. Named groups would take twice as long. */
const createTokenPattern = (patterns: readonly string[]): RegExp =>
  new RegExp(patterns.map((pattern) => `(${pattern})`).join("|"), "giu");

const [blockCommentStartPattern, ...otherPatterns] = patternsByKind.map(([, pattern]) => pattern);
const tokenPattern = createTokenPattern([blockCommentStartPattern ?? "", ...otherPatterns]);
/** The same pattern, except that the group for block comments never matches. */
const tokenWithoutBlockCommentPattern = createTokenPattern(["(?!)", ...otherPatterns]);

/**
 * The tokens of a text, including the beginnings of its comments. If a block comment is not closed, its beginning and
 * everything after it are read as other tokens.
 */
export function* readTokens(text: string): Generator<AtomToken> {
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

function toToken(match: RegExpExecArray): AtomToken {
  const [text] = match;
  // Exactly one group has matched, and it contains the whole match.
  return { kind: kindsOfGroups[match.indexOf(text, 1) - 1] ?? "symbol", start: match.index, text };
}
