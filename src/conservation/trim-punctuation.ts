import { quoteCharacters } from "../text/quotes.js";

const trimmedCharacters: ReadonlySet<string> = new Set(` \n\t\u00a0.,;:/()[]{}${quoteCharacters}`);

/** Removes the spaces, quotes, brackets and punctuation at the beginning and the end of a text. */
export function trimPunctuation(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && trimmedCharacters.has(text[start] ?? "")) start += 1;
  while (start < end && trimmedCharacters.has(text[end - 1] ?? "")) end -= 1;
  return text.slice(start, end);
}
