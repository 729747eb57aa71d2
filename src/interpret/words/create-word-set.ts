/** Creates a set of words from a text with spaces between the words. */
export const createWordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));
