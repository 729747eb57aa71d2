import { memoizeRecent } from "../text/memoize-recent.js";
import { foldSpelling } from "./fold-spelling.js";
import { trimPunctuation } from "./trim-punctuation.js";

/**
 * What two spellings of one value have in common. Case and punctuation say nothing, except in the id at the end of a path. The texts
 * before and after a fix have most of their values in common.
 */
export const spellingKeyOf: (value: string) => string = memoizeRecent((value: string): string => {
  const trimmedValue = trimPunctuation(value);
  const lastSlash = trimmedValue.lastIndexOf("/");
  const lastSegment = trimmedValue.slice(lastSlash + 1);
  return lastSlash >= 0 && !lastSegment.includes(".")
    ? `${foldSpelling(trimmedValue.slice(0, lastSlash))}/${lastSegment}`
    : foldSpelling(value);
});
