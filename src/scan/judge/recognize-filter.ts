import { fieldsByName, findFieldLike } from "../../vocabulary/field-names.js";
import type { Profile } from "../../vocabulary/profile.js";
import { isSubscriptionsListCallee } from "../templates/subscriptions-list-callee.js";
import type { TextUsage } from "../templates/text-usage.js";
import { type ApiEvidence, vendorWordsOfProfile } from "./api-evidence.js";
import { isSearchPattern } from "./is-search-pattern.js";
import { isListArgument } from "./list-argument.js";
import { holeCharacter } from "./text-of-pieces.js";

/** The result if a text is a filter or a part of a filter. */
export interface RecognizedFilterText {
  /**
   * Whether the text is a whole filter. Then it is the value of a variable, parameter or option whose name contains
   * `filter`, and no other code adds to it.
   */
  readonly isWholeFilter: boolean;
}

/**
 * Matches a name with a comparator and the beginning of its value. If a quote follows, white space or a comma also
 * counts as a comparator, as in `event_types "…"` and `has(event_types, "…")`. `findTextFeatures` accepts such a match
 * only if the name is a filter field and the value begins like a value of the vendor. The quote can still have an
 * escape, as in `\"` or `&quot;`.
 */
const restrictionPattern =
  /(?<![\w.$@/]|[^\s(]-)((?:event|target)-\w{1,20}|[A-Za-z_]\w{0,40}(?:\.\w{1,40}){0,5})["'`]?(\s{0,9}[:=!<>~＝：]{1,3}|\s{1,9}(?:IN|LIKE|HAS|CONTAINS|EQ|in|like|has|contains|eq)\s|\s{0,9},(?=\s{0,9}["'])|(?=\s{1,9}["']))\s{0,9}[([{]?(&quot;|&#34;|\\{0,7}["'“”„‘’«`]?)([^\s"'“”„‘’«»`()]{0,200})/g;

const quotedTextPattern = /"[^"\n]{0,400}"|'[^'\n]{0,400}'|“[^”\n]{0,400}”|‘[^’\n]{0,400}’|«[^»\n]{0,400}»/g;

/**
 * Matches a text that ends with an operator, a field and a comparator, such as `AND target_resource=`. If a quote
 * follows this text, it opens a value.
 */
const operatorAndFieldAtEndPattern = /\b(?:AND|OR)\s{1,9}\(?\s{0,9}\w{1,40}\s{0,9}[:=]{1,2}\s{0,9}$/i;

/** Matches a comment between restrictions. The comment is a line comment before an operator, or a block comment. */
const commentPattern = /\s(?:--|#|\/\/)[^\n]{0,200}\n(?=\s{0,40}\)?\s{0,40}(?:AND|OR)\b)|\/\*[^*]{0,200}\*\//g;

const wordNotCountedAsProsePattern = /\b(?:and|or|not|xor|in|like|has|contains|eq|where|filter|the)\b/gi;

/** Matches a restriction whose value the program inserts. */
const holeValuedRestrictionPattern =
  /^[\s(]{0,9}(?:event_types|target_resource)\s{0,9}[:=]\s{0,9}["\uE000]{1,3}[\s)]{0,9}$/;

/**
 * Whether a text consists of restrictions whose values the program inserts. Operators must be between the restrictions
 * or before the first restriction.
 */
function isHoleValuedRestrictionList(text: string): boolean {
  const [first = "", ...others] = text.split(/(?:^|\s)(?:AND|OR)(?=\s)/);
  return (
    others.length > 0 &&
    (/^[\s()]{0,9}$/.test(first) || holeValuedRestrictionPattern.test(first)) &&
    others.every((part) => holeValuedRestrictionPattern.test(part))
  );
}

/**
 * Matches a text that is a single restriction on event types. The program inserts the value of this restriction. The
 * comparator is `:`, which is typical of filters.
 */
const holeValuedEventTypePattern = /^\s{0,99}\(?event_types\s{0,9}:\s{0,9}\uE000\s{0,9}\)?\s{0,99}$/;

/** Matches functions that show a text to people. */
const loggingFunctionPattern =
  /(?:^|\.)(?:log|logf|debug|debugf|info|infof|warn|warning|warnf|error|errorf|trace|fatal|fatalf|panic|println|exception|critical|notice|raise|throw|describe|help|usage|bail|anyhow|require|check|fail)$|(?:error|exception)$|^(?:log|logger|logging|console|slog)\./i;

/** Matches functions that show a text or check a filter. Their names do not say which of the two they do. */
const showOrCheckFunctionPattern = /(?:^|\.)(?:check|require|fail)$/i;

/** Matches names of variables that contain help texts. */
const helpNamePattern = /^(?:help|usage|description|epilog|doc|docs|summary|metavar|long|about|details?|examples?)$/i;

/** The maximum length of a filter, in UTF-16 code units. */
const maxFilterLength = 100_000;

/** Matches the beginning of a JSON object, such as the body of a request. */
const jsonObjectStartPattern = /^\s{0,99}\{\s{0,99}"/;

/**
 * Matches a field of a subscription or query in JSON. If a program passes JSON with such a field to the list method as
 * `filter`, this is a mistake.
 */
const jsonSubscriptionFieldPattern = /"(?:event_?types|target_?resource)"\s{0,9}:/i;

/** The maximum length of a value, in UTF-16 code units. */
const maxValueLength = 400;

/** Whether a text is empty or consists of white space. */
export const isBlank = (text: string): boolean => /^\s{0,999}$/.test(text);

const closingQuoteOfOpeningQuote = (quote: string): string =>
  ({ "“": "”", "„": "“", "‘": "’", "«": "»" })[quote] ?? quote;

interface TextFeatures {
  readonly hasProfileVendorValue: boolean;
  readonly hasQuotedValue: boolean;
  readonly knownFieldCount: number;
  readonly misspelledFieldCount: number;
  readonly otherFieldCount: number;
  /** The words outside restrictions. */
  readonly wordsOutsideRestrictions: readonly string[];
}

/**
 * Decides whether a text is certainly a filter of this language, or a part of such a filter. Undefined for any other
 * text, such as a filter of another language.
 */
export function recognizeFilter(
  text: string,
  usage: TextUsage,
  {
    isFilterParameterValue,
    isUsedAsFilter,
  }: { readonly isFilterParameterValue: boolean; readonly isUsedAsFilter: boolean },
  evidence: ApiEvidence,
  profile: Profile,
): RecognizedFilterText | undefined {
  if (text.length > maxFilterLength) return undefined;
  if (jsonObjectStartPattern.test(text) && !(isListArgument(usage) && jsonSubscriptionFieldPattern.test(text)))
    return undefined;
  if (isBlank(text)) return isListArgument(usage) && evidence.mentionsApi ? { isWholeFilter: true } : undefined;
  const isNamedFilter = isFilterParameterValue || /filter/i.test(usage.variableOrPropertyName ?? "");
  const reachesList = isNamedFilter && usage.calledFunctions.some(isSubscriptionsListCallee) && evidence.mentionsApi;
  if (!reachesList && isSearchPattern(text, usage, isFilterParameterValue)) return undefined;
  const reading = findTextFeatures(text, profile);
  const isWhole = (reachesList || isNamedFilter) && !usage.isFragment;
  const {
    hasProfileVendorValue,
    hasQuotedValue,
    knownFieldCount,
    misspelledFieldCount,
    otherFieldCount,
    wordsOutsideRestrictions,
  } = reading;
  if (reachesList && !usage.isFragment && fieldNamePattern.test(text)) return { isWholeFilter: isWhole };
  if (knownFieldCount + misspelledFieldCount + otherFieldCount === 0) {
    const hasWords = /[A-Za-z]{2}/.test(text) && !text.includes(holeCharacter);
    return reachesList && hasWords && !usage.isFragment && !/[/?]/.test(text) ? { isWholeFilter: isWhole } : undefined;
  }
  const isMentioned =
    loggingFunctionPattern.test(usage.calledFunctions[0] ?? "") ||
    helpNamePattern.test(usage.variableOrPropertyName ?? "");
  const isChecked =
    showOrCheckFunctionPattern.test(usage.calledFunctions[0] ?? "") &&
    hasProfileVendorValue &&
    hasQuotedValue &&
    wordsOutsideRestrictions.length === 0;
  // A help text can contain an example of a command, such as `--filter '…'`.
  if (isFilterParameterValue && helpNamePattern.test(usage.variableOrPropertyName ?? "")) return undefined;
  if (isMentioned && !isNamedFilter && !isChecked) return undefined;
  const isFilterOfApi =
    evidence.mentionsApi && (isFilterParameterValue || isFilterName(usage.variableOrPropertyName)) && !usage.isFragment;
  if (isFilterOfApi && leadingRestrictionPattern.test(text)) return { isWholeFilter: isWhole };
  if (
    wordsOutsideRestrictions.length > 0 &&
    !(isNamedFilter && hasProfileVendorValue) &&
    !(isUsedAsFilter && isFilterWithMistake(text, reading))
  )
    return undefined;
  if (reachesList && knownFieldCount + misspelledFieldCount > 0) return { isWholeFilter: isWhole };
  if (reachesList && otherFieldCount > 0 && !usage.isFragment) return { isWholeFilter: isWhole };
  if (knownFieldCount + misspelledFieldCount === 0) return undefined;
  if (hasProfileVendorValue)
    return hasQuotedValue || isNamedFilter || evidence.mentionsApi ? { isWholeFilter: isWhole } : undefined;
  if (otherFieldCount > 0 || knownFieldCount === 0) return undefined;
  if (usage.isCompared) return undefined;
  if (hasQuotedValue)
    return evidence.mentionsApi || (isNamedFilter && text.includes(holeCharacter) && knownFieldCount > 1)
      ? { isWholeFilter: isWhole }
      : undefined;
  if (!evidence.mentionsApi || !text.includes(holeCharacter)) return undefined;
  return isNamedFilter ||
    isHoleValuedRestrictionList(text) ||
    (usage.isFragment && holeValuedEventTypePattern.test(text))
    ? { isWholeFilter: isWhole }
    : undefined;
}

/**
 * Whether a text is a filter with a mistake. Such a text begins with a restriction, and has exactly one word outside
 * restrictions.
 */
const isFilterWithMistake = (
  text: string,
  { hasProfileVendorValue, knownFieldCount, wordsOutsideRestrictions }: TextFeatures,
): boolean =>
  hasProfileVendorValue &&
  knownFieldCount > 0 &&
  wordsOutsideRestrictions.length === 1 &&
  /^[\s(]{0,9}(?:event_types|target_resource)\b/.test(text);

/** Matches a text that begins with a restriction. */
const leadingRestrictionPattern = /^[\s(]{0,9}(?:event_types|target_resource)\s{0,9}[:=]/;

const isFilterName = (name = ""): boolean => /filter$/i.test(name);

/**
 * Matches the name of a field in the naming style of any programming language, possibly with an invisible character.
 */
const fieldNamePattern = /event[^a-z]{0,2}types?|target[^a-z]{0,2}resource/i;

function findTextFeatures(text: string, profile: Profile): TextFeatures {
  const { typePrefixes, vendorHosts } = vendorWordsOfProfile(profile);
  let [hasProfileVendorValue, hasQuotedValue, knownFieldCount, misspelledFieldCount, otherFieldCount] = [
    false,
    false,
    0,
    0,
    0,
  ];
  const beginsWithVendor = (value: string): boolean =>
    typePrefixes.some((prefix) => value.startsWith(prefix)) ||
    vendorHosts.some(
      (host) => value.startsWith(`//${host}/`) || value.startsWith(`${host}/`) || value.startsWith(`https://${host}/`),
    );
  const startsWithRestriction = /^[\s(-]{0,9}[A-Za-z_]\w{0,40}\s{0,9}[:=]/.test(text);
  let rest = "";
  let end = 0;
  for (const { index, 0: whole, 1: name = "", 2: comparator = "", 3: quote = "", 4: value = "" } of text.matchAll(
    restrictionPattern,
  )) {
    if (index < end) continue;
    const isField = fieldsByName.has(name);
    // If a text has an escaped quote and does not begin with a restriction, it is program code. The quote belongs to a
    // literal in this code.
    const isInCode = quote.startsWith("\\") && !startsWithRestriction;
    const isVendorValue = !isInCode && beginsWithVendor(value);
    // A name with only white space or a comma after it is an item of a list, or a word before a quotation.
    if (/^\s*,?$/.test(comparator) && !(isField && isVendorValue)) continue;
    // This is an option of a command, such as `-event_types=…`.
    if (text[index - 1] === "-" && !/^\s*:/.test(comparator)) continue;
    if (isField) knownFieldCount += 1;
    else if (findFieldLike(name)) misspelledFieldCount += 1;
    else if (comparator.trim() !== ":" || quote !== "") otherFieldCount += 1;
    else continue;
    if (isVendorValue && (isField || findFieldLike(name))) hasProfileVendorValue = true;
    if (quote !== "" && isField && !isInCode) hasQuotedValue = true;
    if (quote !== "" && isVendorValue) hasQuotedValue = true;
    rest += `${text.slice(end, index)} `;
    end = index + whole.length;
    const close = quote === "" ? -1 : text.indexOf(closingQuoteOfOpeningQuote(quote), end);
    // If the quote that was found opens the next value, it does not close this value. Then this value has no closing
    // quote.
    const isNext = close >= 0 && operatorAndFieldAtEndPattern.test(text.slice(Math.max(end, close - 60), close));
    if (close >= 0 && close - end < maxValueLength && !isNext) end = close + 1;
  }
  rest += text.slice(end);
  const words = rest
    .replace(commentPattern, " ")
    .replace(quotedTextPattern, " ")
    .replace(wordNotCountedAsProsePattern, " ");
  return {
    hasProfileVendorValue,
    hasQuotedValue,
    knownFieldCount,
    misspelledFieldCount,
    otherFieldCount,
    wordsOutsideRestrictions: words.replaceAll(holeCharacter, " ").match(/\p{L}{3,}/gu) ?? [],
  };
}
