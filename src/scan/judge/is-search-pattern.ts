import type { TextUsage } from "../templates/text-usage.js";

/**
 * Matches syntax that occurs in regular expressions and in programs for `sed` and `awk`, but not in filters. The
 * pattern has alternatives for escapes such as `\.` and `\w`, for brackets with a range or `^`, and for groups such as
 * `(?:` and `(a|`. It also has alternatives for `.*` at the beginning of a text or group, for references such as `"$1`,
 * and for the operators `=~` and `!~`.
 */
const regexSyntaxPattern =
  /\\[.wdsbSWDB()[\]|+?{}^1-9-]|\[\^|\[[^\]\s]{0,20}(?:a-z|A-Z|0-9|a-f)|\(\?[:=!<P]|\(\.[*+]|\([\w.-]{1,60}\||^\W?(?:\.\*|\^|\*)|["']\$\{?[1-9]|[=!]~/;

/** Matches a `sed` command, an `awk` address, or a pattern between delimiters. */
const delimitedRegexPattern = /^\s{0,9}(?:[0-9,$]{0,9}s([/|#,!~@%])|\/[^/])|^([~#!@%])[\s\S]*\2[a-zA-Z]{0,8}$/;

/**
 * Matches syntax that can occur in patterns, but also in filters with a mistake. A text with such syntax counts as a
 * pattern only if the name of its variable matches `regexNamePattern`.
 */
const possibleRegexSyntaxPattern = /\\|\.[*+?]|\[|\([^)]{0,99}\||[*+]\)|\^|\$$/;

const regexNamePattern = /pattern|regexp?|(?:^|_)(?:re|rx)$|[a-z](?:Re|RE|Rx)$|^(?:re|rx)$|matcher/;

/** Matches functions that have a pattern as an argument. */
const regexFunctionPattern =
  /(?:^|\.)(?:re|regex|regexp|pattern)\.\w{1,40}$|(?:^|\.)(?:new)?reg(?:ular)?exp?$|regexp?|(?:^|\.)(?:preg_\w{1,30}|mustcompile\w{0,5}|replaceall\w{0,6}|replacefirst|matches|match|matchall|findall|finditer|fullmatch|sub|subn|gsub|ereg\w{0,20}|scan|search|replace|escape_re|like)$/i;

/** Matches functions that search for a text, or that split a text at another text. */
const searchFunctionPattern =
  /(?:^|\.)(?:(?:does)?_?(?:not)?_?(?:to)?contains?\w{0,10}|includes?|has_?prefix|has_?suffix|starts?_?with|ends?_?with|split\w{0,3}|(?:last_?)?index(?:_?of)?|r?find|r?partition|remove_?prefix|trim_?prefix|strip_?prefix|substring_?(?:after|before)\w{0,4}|cut|strpos|str_\w{1,16}|explode)$/i;

/** Commands whose arguments are patterns or programs that contain patterns. */
const regexCommands: ReadonlySet<string> = new Set([
  "=~",
  "ack",
  "ag",
  "awk",
  "egrep",
  "expr",
  "fgrep",
  "gawk",
  "grep",
  "gsed",
  "mawk",
  "nawk",
  "pcregrep",
  "perl",
  "rg",
  "ripgrep",
  "sed",
  "zgrep",
]);

/** Whether a text is not itself a filter, but a pattern to search for filters. */
export function isSearchPattern(text: string, usage: TextUsage, isParameter: boolean): boolean {
  const { variableOrPropertyName = "", calledFunctions, commandName } = usage;
  if (commandName !== undefined && regexCommands.has(commandName) && !isParameter) return true;
  if (regexFunctionPattern.test(calledFunctions[0] ?? "") && !isFilterName(variableOrPropertyName)) return true;
  if (searchFunctionPattern.test(calledFunctions[0] ?? "") && hasUnclosedQuote(text)) return true;
  if (isParameter) return false;
  if (regexNamePattern.test(variableOrPropertyName) || regexNamePattern.test(variableOrPropertyName.toLowerCase()))
    return possibleRegexSyntaxPattern.test(text);
  return !isFilterName(variableOrPropertyName) && (regexSyntaxPattern.test(text) || delimitedRegexPattern.test(text));
}

const isFilterName = (name: string): boolean => /filter$/i.test(name);

/** Whether a text ends inside a quoted value. */
const hasUnclosedQuote = (text: string): boolean => (text.split('"').length - 1) % 2 === 1;
