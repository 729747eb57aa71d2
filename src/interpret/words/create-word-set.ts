/** Creates a set of words from a text in which spaces separate the words. */
export const createWordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));
