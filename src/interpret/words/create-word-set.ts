/** The words of a list with spaces between them. */
export const createWordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));
