/** A string literal that means the same in TypeScript and Python. */
export const quoteInSingleQuotes = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** A string literal of Java. A lone surrogate, which no address can hold, is a question mark there anyway. */
export const quoteForJava = (text: string): string => JSON.stringify(text);

/**
 * A string literal of Go: a raw one where that is possible, since filters have double quotes. Go has no escape of a lone
 * surrogate, which no address can hold.
 */
export const quoteForGo = (text: string): string =>
  /^[\x20-\x5f\x61-\x7e]*$/.test(text) ? `\`${text}\`` : JSON.stringify(text.replace(/\p{Surrogate}/gu, "\ufffd"));

export const quoteForShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Encodes a space as %20 and a lone surrogate as U+FFFD. */
export const percentEncode = (text: string): string =>
  new URLSearchParams([["", text]]).toString().slice(1).replaceAll("+", "%20");
