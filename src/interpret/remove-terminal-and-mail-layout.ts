import type { Profile } from "../vocabulary/profile.js";
import { type DecodedText, replaceInDecodedText } from "./decoded-text.js";

/** Matches the prompt of a shell before a command: `$ `, `user@host:~$ `, `~ $ `, `PS C:\> ` or `>>> `. */
const promptPattern =
  /(?<=(?:^|\n)[ \t]{0,8})(?:(?:[\w.@~:/\\-]{1,60} ?)?[$❯] |PS [\w:\\ -]{0,60}> ?|[A-Z]:\\[\w\\ -]{0,60}> ?|>>> )(?=[\w("'{[])/g;

/** Matches the prompt of a shell before a continued line: `> ` or `... `. */
const continuationPromptPattern = /(?<=\n[ \t]{0,4})(?:> |\.\.\. )/g;

/** Replaces the prompts of a terminal with white space. */
function removePrompts(decodedText: DecodedText): DecodedText {
  const withoutPrompts = replaceInDecodedText(decodedText, promptPattern, ([prompt]) => " ".repeat(prompt.length));
  return withoutPrompts === decodedText
    ? decodedText
    : replaceInDecodedText(withoutPrompts, continuationPromptPattern, ([mark]) => " ".repeat(mark.length));
}

const multilineQuotedTextPattern = /(?<=["'])[^"'\n]{1,120}(?:\n[^"'\n]{0,120}){1,4}(?=["'])/g;

const resourceNamePattern = /^\/\/[\w.-]+(?:\/[\w-]+){2,4}$/;

/**
 * Joins the lines of a quoted value if the result is a known event type or the resource name of a target. Otherwise,
 * returns undefined, for example if one line contains an event type and the next line contains a verb.
 */
function joinLinesOfQuotedValue(lines: string, { eventTypes }: Profile): string | undefined {
  const joined = lines.replace(/[ \t]{0,8}\n[ \t>]{0,16}/g, "");
  const withoutHyphen = lines.replace(/-?[ \t]{0,8}\n[ \t>]{0,16}/g, "");
  if (eventTypes.has(withoutHyphen)) return withoutHyphen;
  return resourceNamePattern.test(joined) && joined === withoutHyphen ? joined : undefined;
}

const brokenNamePattern =
  /(?<![\w.-])[A-Za-z]\w{0,40}(?:\.\w{1,40}){1,7}(?:\.|-(?=\n))[ \t]{0,4}\n[ \t>]{0,8}[A-Za-z]\w{0,40}(?:\.\w{1,40}){0,7}(?![\w.]\w)/g;

/** Matches a whole event type, with its version before the last segment. */
const wholeEventTypePattern = /^[A-Za-z]\w*(?:\.\w+){2,6}\.v\d\w*\.[A-Za-z]\w*$/;

/**
 * Joins the two lines of a name that is split after a dot or by a hyphen. Undefined if the result is not a whole event
 * type.
 */
function joinBrokenName(lines: string): string | undefined {
  const joined = lines.replace(/-?[ \t]{0,4}\n[ \t>]{0,8}/, "");
  return wholeEventTypePattern.test(joined) ? joined : undefined;
}

const eventTypeWithCommasForDotsPattern =
  /(?<![\w,.])[A-Za-z]\w{1,40}(?:,\w{1,40}){1,5},v\d\w{0,6},[A-Za-z]\w{1,40}(?![\w,.])/g;

/** Matches the items of a word list in Ruby, `%w[a b]`, and of a printed list, `[a.b c.d]`. */
const spaceSeparatedListPattern =
  /%[wWiI](?=[[({])|(?<=%[wWiI][[({])[\w.:\s-]{1,600}(?=[\])}])|(?<=[=:]\s?["']?\[)[\w-]{1,40}\.[\w.-]{1,100}(?: [\w-]{1,40}\.[\w.-]{1,100}){1,20}(?=\])/g;

/** Restores the original layout of a text that a terminal, a mail program, a printed page or a log has changed. */
export function removeTerminalAndMailLayout(decodedText: DecodedText, profile: Profile): DecodedText {
  let restored = removePrompts(decodedText);
  if (restored.text.includes("\n")) {
    restored = replaceInDecodedText(restored, multilineQuotedTextPattern, ([lines]) =>
      joinLinesOfQuotedValue(lines, profile),
    );
    restored = replaceInDecodedText(restored, brokenNamePattern, ([lines]) => joinBrokenName(lines));
  }
  restored = replaceInDecodedText(restored, eventTypeWithCommasForDotsPattern, ([name]) => name.replaceAll(",", "."));
  return replaceInDecodedText(restored, spaceSeparatedListPattern, ([words]) =>
    words.startsWith("%") ? "  " : words.replace(/(?<=\S)\s(?=\S)/g, ","),
  );
}
