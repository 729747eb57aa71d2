import { quoteCharacters } from "../text/quotes.js";

const punctuation: ReadonlySet<string> = new Set(` \n\t\u00a0.,;:/()[]{}${quoteCharacters}`);

/** A text without the spaces, quotes, brackets and punctuation at its beginning and end. */
export function trimPunctuation(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && punctuation.has(text[start] ?? "")) start += 1;
  while (start < end && punctuation.has(text[end - 1] ?? "")) end -= 1;
  return text.slice(start, end);
}
