import type { Decoder } from "./decoder.js";

/**
 * Removes two kinds of backslashes: backslashes at the ends of lines, as in a shell, and backslashes before quotes. If
 * there were backslashes before quotes, also replaces the escapes `\n`, `\r` and `\t` with spaces.
 */
export const removeBackslashes: Decoder = (text) => {
  const textWithJoinedLines = text.replace(/\\(?=[^\S\n]{0,4}\n)/g, "");
  return /[:=([{,]\s{0,20}\\+["']/.test(textWithJoinedLines)
    ? textWithJoinedLines.replace(/(?<!\\)\\+(?=["'])/g, "").replace(/\\[nrt]/g, " ")
    : textWithJoinedLines;
};
