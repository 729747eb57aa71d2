/** A string literal that has the same meaning in TypeScript and in Python. */
export const quoteForTypeScriptAndPython = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/**
 * A Java string literal. The Java program encodes a lone surrogate as a question mark, because a URL cannot contain it.
 */
export const quoteForJava = (text: string): string => JSON.stringify(text);

/**
 * A Go string literal. It is a raw string literal if possible, because filters contain double quotes. Go has no escape
 * for a lone surrogate, and a URL cannot contain it. So the literal has U+FFFD instead.
 */
export const quoteForGo = (text: string): string =>
  /^[\x20-\x5f\x61-\x7e]*$/.test(text) ? `\`${text}\`` : JSON.stringify(text.replace(/\p{Surrogate}/gu, "\ufffd"));

export const quoteForShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Encodes a space as %20 and a lone surrogate as U+FFFD. */
export const percentEncode = (text: string): string =>
  new URLSearchParams([["", text]]).toString().slice(1).replaceAll("+", "%20");
