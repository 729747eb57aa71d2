import type { Decoder } from "./decoder.js";

/**
 * Removes backslashes at the ends of lines, as in a shell, and before quotes. If quotes were escaped, also replaces the
 * escapes `\n`, `\r` and `\t` with spaces.
 */
export const removeBackslashes: Decoder = (text) => {
  const textWithJoinedLines = text.replace(/\\(?=[^\S\n]{0,4}\n)/g, "");
  return /[:=([{,]\s{0,20}\\+["']/.test(textWithJoinedLines)
    ? textWithJoinedLines.replace(/(?<!\\)\\+(?=["'])/g, "").replace(/\\[nrt]/g, " ")
    : textWithJoinedLines;
};
