import type { Decoder } from "./decoder.js";

/** Decodes percent-encoding. If the text contains no white space, each `+` also becomes a space. */
export const decodePercent: Decoder = (text) => {
  if (!/%[0-9a-f]{2}/i.test(text)) return undefined;
  const hasSpaces = /\s/.test(text.trim());
  return (hasSpaces ? text : text.replaceAll("+", " ")).replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
};

/** Matches a `+` next to an operator, a parenthesis or a comparator, and a `+` at the beginning or end of the text. */
const plusForSpacePattern = /(?<=\b(?:AND|OR)|[(=:]|^)[+]{1,9}|(?<![+])[+]{1,9}(?=(?:AND|OR)\b|\)|$)/gi;

/**
 * Replaces `+` with spaces. Every `+` is replaced if the text contains `+AND+` or `+OR+`, or if it begins with `+` and
 * contains no spaces. In other texts, a `+` is replaced if it stands next to an operator, a parenthesis or a
 * comparator, or at the beginning or end of the text. Returns undefined if any other `+` remains.
 */
export const replacePlusWithSpace: Decoder = (text) => {
  if (/[+](?:AND|OR)[+]/i.test(text) || (/^\(*[+][+(]*[A-Za-z_]/.test(text) && !/\s/.test(text.trim())))
    return text.replaceAll("+", " ");
  const decodedText = text.replace(plusForSpacePattern, " ");
  return decodedText.trim() === "" || decodedText === text || decodedText.includes("+") ? undefined : decodedText;
};
