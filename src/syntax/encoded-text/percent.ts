import type { Decoder } from "./decoder.js";

/** Decodes percent-encoding. A `+` is a space if the text has no spaces of its own. */
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

/** Decodes `+` as a space, where it stands around an operator, or at the beginning of a text without spaces of its own. */
export const replacePlusWithSpace: Decoder = (text) =>
  /[+](?:AND|OR)[+]/i.test(text) || (/^\(*[+][+(]*[A-Za-z_]/.test(text) && !/\s/.test(text.trim()))
    ? text.replaceAll("+", " ")
    : undefined;
