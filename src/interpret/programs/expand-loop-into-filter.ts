import type { Profile } from "../../vocabulary/profile.js";
import { writeFilter } from "../write-filter.js";
import { changesMeaningOfFilter } from "./changes-meaning-of-filter.js";

/**
 * Matches a name with a placeholder that a loop replaces, or with alternatives. Examples are `….v1.$it`,
 * `…chat.${r}.v1.created` and `…chat.(a|b).v1.created`.
 */
const eventTypeWithPlaceholderPattern =
  /((?:[A-Za-z][\w-]{0,40}\.){2,8})(?:\((\w{1,40}(?:\|\w{1,40}){1,20})\)|\$\{\w{1,40}\}|\{\w{0,40}\}|#\{[^}\n]{1,40}\}|%s|\$\w{1,40})((?:\.[\w-]{1,40}){0,6})/g;

/** Matches a value that is only a placeholder, which a loop replaces, as in `event_types:"$it"`. */
const valueWithPlaceholderPattern =
  /(?<=\bevent_?types?\s{0,3}[:=]{1,2}\s{0,3}\\{0,3}["']?)()(?:\((\w{1,40}(?:\|\w{1,40}){1,20})\)|\$\{\w{1,40}\}|\{\w{0,40}\}|#\{\w{1,40}\}|%s|\$\w{1,40})()/gi;

/** Matches the items of a list, which are words with only white space, commas and quotes between them. */
const wordListPattern = /[A-Za-z][\w.]{1,80}(?:["'`]?[\s,]{1,9}["'`]?[A-Za-z][\w.]{1,80})*/g;

/** Matches code that uses only some items of a list, or uses them only in some cases. */
const partialSelectionPattern =
  /\.\s{0,3}(?:slice|filter|find|pop|shift|splice|at|first|last|take|skip|drop|reduce|choice|sample)\b|\[\s{0,3}-?\d|\b(?:if|case|switch|when|unless|random)\b|\s\?\s|\)\s{0,3}-\s/;

/** Matches the assignment of one value to a variable. Such a variable does not stand for all items of a list. */
const assignmentPattern = /(?<![\w.$-])\$?([A-Za-z_]\w{0,40})\s{0,3}:?=(?![=>~])/g;

/** Matches code that does something for each item of a list. */
const repetitionPattern = /\b(?:for|foreach|map|each|flat_?map|joinToString|array_map|collect|select|list)\b/i;

/** Matches a value that is written in the text and does not come from a list. */
const literalEventTypeRestrictionPattern = /\bevent_?types?\s{0,3}[:=]{1,2}\s{0,3}\\{0,3}["'][A-Za-z]/i;

const targetRestrictionPattern =
  /\btarget_?resource\\?["']?\s{0,9}[:=]{1,2}\s{0,9}\\?["'](\/\/[\w./-]{1,300})\\?["']/gi;

/**
 * Writes the filter that a loop over a list creates, as in
 * `["created", "deleted"].map((verb) => …v1.${verb}…).join(" OR ")`. Undefined if the text has more than one name with
 * a placeholder. Also undefined if the name does not become a known event type when an item of the list replaces the
 * placeholder.
 */
export function expandLoopIntoFilter(text: string, profile: Profile): string | undefined {
  const ofShell = expandShellLoop(text, profile);
  if (ofShell !== undefined) return ofShell;
  const namesWithPlaceholder = [...text.matchAll(eventTypeWithPlaceholderPattern)];
  const isRepeated = repetitionPattern.test(text) && !literalEventTypeRestrictionPattern.test(text);
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
    const items = trailingItemsOf(list.split(/[^\w.]+/), (item) => profile.eventTypes.has(before + item + after));
    return items.length > 0 ? [items.map((item) => before + item + after)] : [];
  });
  const [expandedTypes] = lists;
  const textAround = wordLists
    .filter((list) => list.split(/[^\w.]+/).some((item) => profile.eventTypes.has(before + item + after)))
    .reduce((rest, list) => rest.replace(list, " "), textWithoutName.replace(targetRestrictionPattern, ""));
  if (partialSelectionPattern.test(textWithoutName) || changesMeaningOfFilter(textAround, profile)) return undefined;
  return expandedTypes && lists.length === 1
    ? writeFilterWithTargetFoundInText(textWithoutName, expandedTypes)
    : undefined;
}

/**
 * Writes the filter for the given event types. If the text has a target, the filter also has this target. Undefined if
 * the text has several targets, or a target that cannot be read.
 */
function writeFilterWithTargetFoundInText(text: string, eventTypes: readonly string[]): string | undefined {
  const targets = new Set([...text.matchAll(targetRestrictionPattern)].map(([, target]) => target));
  const hasUnreadableTarget = targets.size === 0 && /target_?resource/i.test(text);
  return hasUnreadableTarget || targets.size > 1 ? undefined : writeFilter(eventTypes, [...targets][0]);
}

/** Matches a loop in a shell script: `for t in LIST; do … "$t" … done`. */
const shellLoopPattern =
  /\bfor\s{1,4}([A-Za-z_]\w{0,40})\s{1,4}in\s{1,4}([^;\n]{1,1000})[;\n]\s{0,9}do\b([\s\S]{1,2000}?)\bdone\b/;

const braceExpansionPattern = /([\w.]{1,100})\{(\w{1,40}(?:,\w{1,40}){1,20})\}([\w.]{0,100})/g;

/**
 * Writes the filter that a shell loop over whole event types creates, as in `for t in ….v1.{created,deleted}; do …`.
 */
function expandShellLoop(text: string, profile: Profile): string | undefined {
  const loop = shellLoopPattern.exec(text);
  if (!loop) return undefined;
  const [whole, variable = "", list = "", body = ""] = loop;
  const items = list
    .replace(braceExpansionPattern, (_, before: string, alternatives: string, after: string) =>
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
  return writeFilterWithTargetFoundInText(text, items);
}

/**
 * Returns the items of a list, from the first word that is an item to the end. Words before the first item, such as
 * `for verb in`, are left out. Empty if a later word is not an item.
 */
function trailingItemsOf(words: readonly string[], isItem: (word: string) => boolean): readonly string[] {
  const firstItem = words.findIndex(isItem);
  const items = firstItem < 0 ? [] : words.slice(firstItem);
  return items.every(isItem) ? items : [];
}
