/** Creates the set of the words in a list. Spaces separate the words. */
export const createWordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));
