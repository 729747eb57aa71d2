import { memoizeRecent } from "../text/memoize-recent.js";
import { removeCasePunctuationAndPlaceholders } from "./remove-case-punctuation-and-placeholders.js";
import { trimPunctuation } from "./trim-punctuation.js";

/**
 * Returns a key that is the same for all spellings of a value. Case and punctuation do not count, except in the id at
 * the end of a path. Recent results are cached, because the texts before and after a fix share most of their values.
 */
export const spellingKeyOf: (value: string) => string = memoizeRecent((value: string): string => {
  const trimmedValue = trimPunctuation(value);
  const lastSlash = trimmedValue.lastIndexOf("/");
  const lastSegment = trimmedValue.slice(lastSlash + 1);
  return lastSlash >= 0 && !lastSegment.includes(".")
    ? `${removeCasePunctuationAndPlaceholders(trimmedValue.slice(0, lastSlash))}/${lastSegment}`
    : removeCasePunctuationAndPlaceholders(value);
});
