import type { Decoder } from "./decoder.js";

/** Decodes percent-encoding. If the text has no white space, each `+` is decoded as a space, too. */
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

/** A `+` next to an operator, a parenthesis, a comparator, or the beginning or end of the text. */
const plusForSpacePattern = /(?<=\b(?:AND|OR)|[(=:]|^)[+]{1,9}|(?<![+])[+]{1,9}(?=(?:AND|OR)\b|\)|$)/gi;

/**
 * Decodes each `+` as a space if the text has `+AND+` or `+OR+`, or begins with `+` and has no spaces. Otherwise
 * decodes `+` next to an operator, a parenthesis or a comparator, and at both ends of the text. Returns undefined if
 * another `+` is left.
 */
export const replacePlusWithSpace: Decoder = (text) => {
  if (/[+](?:AND|OR)[+]/i.test(text) || (/^\(*[+][+(]*[A-Za-z_]/.test(text) && !/\s/.test(text.trim())))
    return text.replaceAll("+", " ");
  const decodedText = text.replace(plusForSpacePattern, " ");
  return decodedText.trim() === "" || decodedText === text || decodedText.includes("+") ? undefined : decodedText;
};
