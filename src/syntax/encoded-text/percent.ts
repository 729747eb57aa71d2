import type { Decoder } from "./decoder.js";

/** Decodes percent-encoding. A `+` is a space if the text has no other spaces. */
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

/** Decodes `+` as a space if it stands next to an operator, or at the beginning of a text that has no spaces. */
export const replacePlusWithSpace: Decoder = (text) => {
  if (/[+](?:AND|OR)[+]/i.test(text) || (/^\(*[+][+(]*[A-Za-z_]/.test(text) && !/\s/.test(text.trim())))
    return text.replaceAll("+", " ");
  const decodedText = text.replace(plusForSpacePattern, " ");
  return decodedText.trim() === "" || decodedText === text || decodedText.includes("+") ? undefined : decodedText;
};
