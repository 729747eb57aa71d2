import type { Profile } from "../../vocabulary/profile.js";
import { writeFilter } from "../write-filter.js";
import { changesMeaningOfFilter } from "./changes-meaning-of-filter.js";

/**
 * A name with a hole that a loop fills in, or with alternatives: `….v1.$it`, `…chat.${r}.v1.created`,
 * `…chat.(a|b).v1.created`.
 */
const nameWithPlaceholderPattern =
  /((?:[A-Za-z][\w-]{0,40}\.){2,8})(?:\((\w{1,40}(?:\|\w{1,40}){1,20})\)|\$\{\w{1,40}\}|\{\w{0,40}\}|#\{[^}\n]{1,40}\}|%s|\$\w{1,40})((?:\.[\w-]{1,40}){0,6})/g;

/** The items of a list: words separated only by white space, commas and quotes. */
const wordListPattern = /[A-Za-z]\w{1,40}(?:["'`]?[\s,]{1,9}["'`]?[A-Za-z]\w{1,40})*/g;

/** Code that takes only some items of a list, or takes items only in some cases. */
const partialSelectionPattern =
  /\.\s{0,3}(?:slice|filter|find|pop|shift|splice|at|first|last|take|skip|drop|reduce|choice|sample)\b|\[\s{0,3}-?\d|\b(?:if|case|switch|when|unless|random)\b|\s\?\s|\)\s{0,3}-\s/;

const targetRestrictionPattern =
  /\btarget_?resource\\?["']?\s{0,9}[:=]{1,2}\s{0,9}\\?["'](\/\/[\w./-]{1,300})\\?["']/gi;

/**
 * The filter that a loop over a list writes: `["created", "deleted"].map((verb) => …v1.${verb}…).join(" OR ")`.
 * Undefined if more than one name has a hole, or if an item of the list does not make it a known event type.
 */
export function expandLoopIntoFilter(text: string, profile: Profile): string | undefined {
  const names = [...text.matchAll(nameWithPlaceholderPattern)];
  const [name] = names;
  if (!name || names.length > 1) return undefined;
  const [whole, before = "", alternatives, after = ""] = name;
  const textWithoutName = text.slice(0, name.index) + "\n;".repeat(2) + text.slice(name.index + whole.length);
  if (
    partialSelectionPattern.test(textWithoutName) ||
    changesMeaningOfFilter(textWithoutName.replace(targetRestrictionPattern, ""), profile)
  )
    return undefined;
  const wordLists =
    alternatives === undefined ? [...textWithoutName.matchAll(wordListPattern)].map(([list]) => list) : [alternatives];
  const lists = wordLists.flatMap((list) => {
    const items = trailingWordsMatching(list.split(/\W+/), (item) => profile.eventTypes.has(before + item + after));
    return items.length > 0 ? [items.map((item) => before + item + after)] : [];
  });
  const [expandedTypes] = lists;
  const targets = new Set([...textWithoutName.matchAll(targetRestrictionPattern)].map(([, target]) => target));
  if (!expandedTypes || lists.length > 1 || targets.size > 1) return undefined;
  const hasOtherTarget = targets.size === 0 && /target_?resource/i.test(textWithoutName);
  return hasOtherTarget ? undefined : writeFilter(expandedTypes, [...targets][0]);
}

/** The words at the end of a list that pass a test. The words before them are not items, as in `for verb in created`. */
function trailingWordsMatching(words: readonly string[], isItem: (word: string) => boolean): readonly string[] {
  const firstItem = words.findIndex(isItem);
  const items = firstItem < 0 ? [] : words.slice(firstItem);
  return items.every(isItem) ? items : [];
}
