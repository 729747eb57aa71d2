import type { Profile } from "../../vocabulary/profile.js";
import { writeFilter } from "../write-filter.js";
import { changesMeaningOfFilter } from "./changes-meaning-of-filter.js";

/**
 * A name with a placeholder that a loop fills in, or with alternatives: `….v1.$it`, `…chat.${r}.v1.created`,
 * `…chat.(a|b).v1.created`.
 */
const nameWithPlaceholderPattern =
  /((?:[A-Za-z][\w-]{0,40}\.){2,8})(?:\((\w{1,40}(?:\|\w{1,40}){1,20})\)|\$\{\w{1,40}\}|\{\w{0,40}\}|#\{[^}\n]{1,40}\}|%s|\$\w{1,40})((?:\.[\w-]{1,40}){0,6})/g;

/** A value that consists of a placeholder that a loop fills in: `event_types:"$it"`. */
const valueWithPlaceholderPattern =
  /(?<=\bevent_?types?\s{0,3}[:=]{1,2}\s{0,3}\\{0,3}["']?)()(?:\((\w{1,40}(?:\|\w{1,40}){1,20})\)|\$\{\w{1,40}\}|\{\w{0,40}\}|#\{\w{1,40}\}|%s|\$\w{1,40})()/gi;

/** The items of a list: words separated only by white space, commas and quotes. */
const wordListPattern = /[A-Za-z][\w.]{1,80}(?:["'`]?[\s,]{1,9}["'`]?[A-Za-z][\w.]{1,80})*/g;

/** Code that takes only some items of a list, or takes items only in some cases. */
const partialSelectionPattern =
  /\.\s{0,3}(?:slice|filter|find|pop|shift|splice|at|first|last|take|skip|drop|reduce|choice|sample)\b|\[\s{0,3}-?\d|\b(?:if|case|switch|when|unless|random)\b|\s\?\s|\)\s{0,3}-\s/;

/** An assignment of one value to a variable. Such a variable does not stand for each item of a list. */
const assignmentPattern = /(?<![\w.$-])\$?([A-Za-z_]\w{0,40})\s{0,3}:?=(?![=>~])/g;

/** Code that does something for each item of a list. */
const repetitionPattern = /\b(?:for|foreach|map|each|flat_?map|joinToString|array_map|collect|select|list)\b/i;

/** A value that is written in the text and does not come from a list. */
const plainValuePattern = /\bevent_?types?\s{0,3}[:=]{1,2}\s{0,3}\\{0,3}["'][A-Za-z]/i;

const targetRestrictionPattern =
  /\btarget_?resource\\?["']?\s{0,9}[:=]{1,2}\s{0,9}\\?["'](\/\/[\w./-]{1,300})\\?["']/gi;

/**
 * The filter that a loop over a list writes: `["created", "deleted"].map((verb) => …v1.${verb}…).join(" OR ")`.
 * Undefined if there is more than one name with a placeholder, or if an item of the list does not complete the name to
 * a known event type.
 */
export function expandLoopIntoFilter(text: string, profile: Profile): string | undefined {
  const ofShell = expandShellLoop(text, profile);
  if (ofShell !== undefined) return ofShell;
  const namesWithPlaceholder = [...text.matchAll(nameWithPlaceholderPattern)];
  const isRepeated = repetitionPattern.test(text) && !plainValuePattern.test(text);
  const names =
    namesWithPlaceholder.length > 0 || !isRepeated
      ? namesWithPlaceholder
      : [...text.matchAll(valueWithPlaceholderPattern)];
  const [name] = names;
  if (!name || names.length > 1) return undefined;
  const [whole, before = "", alternatives, after = ""] = name;
  const variable = /[$#{]{1,2}(\w{1,40})/.exec(whole)?.[1];
  if ([...text.matchAll(assignmentPattern)].some(([, assigned]) => assigned === variable)) return undefined;
  const textWithoutName = text.slice(0, name.index) + "\n;".repeat(2) + text.slice(name.index + whole.length);
  const wordLists =
    alternatives === undefined ? [...textWithoutName.matchAll(wordListPattern)].map(([list]) => list) : [alternatives];
  const lists = wordLists.flatMap((list) => {
    const items = trailingWordsMatching(list.split(/[^\w.]+/), (item) => profile.eventTypes.has(before + item + after));
    return items.length > 0 ? [items.map((item) => before + item + after)] : [];
  });
  const [expandedTypes] = lists;
  const textAround = wordLists
    .filter((list) => list.split(/[^\w.]+/).some((item) => profile.eventTypes.has(before + item + after)))
    .reduce((rest, list) => rest.replace(list, " "), textWithoutName.replace(targetRestrictionPattern, ""));
  if (partialSelectionPattern.test(textWithoutName) || changesMeaningOfFilter(textAround, profile)) return undefined;
  return expandedTypes && lists.length === 1 ? writeFilterWithTargetIn(textWithoutName, expandedTypes) : undefined;
}

/**
 * The filter for some event types and the only target of a text. Undefined if the text has several or unreadable
 * targets.
 */
function writeFilterWithTargetIn(text: string, eventTypes: readonly string[]): string | undefined {
  const targets = new Set([...text.matchAll(targetRestrictionPattern)].map(([, target]) => target));
  const hasUnreadableTarget = targets.size === 0 && /target_?resource/i.test(text);
  return hasUnreadableTarget || targets.size > 1 ? undefined : writeFilter(eventTypes, [...targets][0]);
}

/** `for t in LIST; do … "$t" … done`: a loop of a shell. */
const shellLoopPattern =
  /\bfor\s{1,4}([A-Za-z_]\w{0,40})\s{1,4}in\s{1,4}([^;\n]{1,1000})[;\n]\s{0,9}do\b([\s\S]{1,2000}?)\bdone\b/;

const bracesPattern = /([\w.]{1,100})\{(\w{1,40}(?:,\w{1,40}){1,20})\}([\w.]{0,100})/g;

/** The filter that a loop of a shell writes for whole names: `for t in ….v1.{created,deleted}; do …`. */
function expandShellLoop(text: string, profile: Profile): string | undefined {
  const loop = shellLoopPattern.exec(text);
  if (!loop) return undefined;
  const [whole, variable = "", list = "", body = ""] = loop;
  const items = list
    .replace(bracesPattern, (_, before: string, alternatives: string, after: string) =>
      alternatives
        .split(",")
        .map((each) => before + each + after)
        .join(" "),
    )
    .split(/[\s"']+/)
    .filter((item) => item !== "");
  const around = text.replace(whole, "\n") + body.replace(targetRestrictionPattern, "");
  const isWhole = items.length > 0 && items.every((item) => profile.eventTypes.has(item));
  const writesItem = /event_?types[\s\S]{0,60}(?:%s|\$)/i.test(body);
  const usesItem = writesItem && (body.includes(`$${variable}`) || body.includes(`\${${variable}}`));
  if (
    !isWhole ||
    !usesItem ||
    changesMeaningOfFilter(around, profile) ||
    partialSelectionPattern.test(around) ||
    /\[\[|&&|\|\||!=|\bcontinue\b/.test(around)
  )
    return undefined;
  return writeFilterWithTargetIn(text, items);
}

/**
 * The items at the end of a list of words. Other words before the first item, such as `for verb in`, are left out.
 * Empty if a word after the first item is not an item.
 */
function trailingWordsMatching(words: readonly string[], isItem: (word: string) => boolean): readonly string[] {
  const firstItem = words.findIndex(isItem);
  const items = firstItem < 0 ? [] : words.slice(firstItem);
  return items.every(isItem) ? items : [];
}
