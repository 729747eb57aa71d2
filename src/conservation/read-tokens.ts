import { quoteCharacters } from "../text/quotes.js";

const tokenPatternSource = [
  "(?<lineComment>(?<![^\\s\"')])(?://|--|#)(?=\\s)[^\\r\\n]*)",
  `(?<quote>[${quoteCharacters}])`,
  "(?<address>[a-z][a-z0-9+.-]{0,20}://[^\\s?#\"'`<>]*)",
  "(?<word>(?://)?[\\p{L}\\p{N}_$@][\\p{L}\\p{M}\\p{N}_$@./*-]*)",
  "(?<newline>\\r\\n?|[\\n\\u2028])",
  "(?<symbol>\\S)",
].join("|");
const tokenWithoutBlockCommentPattern = new RegExp(tokenPatternSource, "giu");
const tokenOrBlockCommentStartPattern = new RegExp(`(?<blockCommentStart>/\\*)|${tokenPatternSource}`, "giu");

/** The tokens of a text, and where its comments begin. After an unclosed comment, no comment is closed. */
export function* readTokens(text: string): Generator<RegExpExecArray> {
  const pattern = new RegExp(tokenOrBlockCommentStartPattern);
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (match.groups?.blockCommentStart !== undefined) {
      const commentEnd = text.indexOf("*/", pattern.lastIndex);
      if (commentEnd < 0) {
        tokenWithoutBlockCommentPattern.lastIndex = match.index;
        yield* text.matchAll(tokenWithoutBlockCommentPattern);
        return;
      }
      pattern.lastIndex = commentEnd + 2;
    }
    yield match;
  }
}
