/** Creates a set of words from texts with spaces between the words. */
export const createWordSet = (...texts: readonly string[]): ReadonlySet<string> => new Set(texts.join(" ").split(" "));
