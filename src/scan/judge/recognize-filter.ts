import { fieldsByName, findFieldLike } from "../../vocabulary/field-names.js";
import type { Profile } from "../../vocabulary/profile.js";
import type { TextUsage } from "../templates/text-usage.js";
import { type ApiEvidence, vendorWordsOf } from "./api-evidence.js";
import { isSearchPattern } from "./is-search-pattern.js";
import { holeCharacter } from "./text-of-pieces.js";

/** How a text is known to be a filter, or part of one; undefined if it is none. */
export interface FilterRecognition {
  /** Whether it reaches the parameter `filter` of the list method, or is named so. */
  readonly isWhole: boolean;
}

/** A name with a comparator, and the beginning of its value. */
const restrictionPattern =
  /(?<![\w.$@/-])([A-Za-z_]\w{0,40}(?:\.\w{1,40}){0,5})["'`]?\s{0,9}([:=!<>~＝：]{1,3}|\s(?:IN|LIKE|HAS|CONTAINS|EQ|in|like|has|contains|eq)\s)\s{0,9}[([{]?(["'“”„‘’«`]?)([^\s"'“”„‘’«»`()]{0,200})/g;

const quotedPattern = /"[^"\n]{0,400}"|'[^'\n]{0,400}'|“[^”\n]{0,400}”|‘[^’\n]{0,400}’|«[^»\n]{0,400}»/g;

/** What stands before the quote of a value. */
const nextRestrictionPattern = /\b(?:AND|OR)\s{1,9}\(?\s{0,9}\w{1,40}\s{0,9}[:=]{1,2}\s{0,9}$/i;

const nonProseWordPattern = /\b(?:and|or|not|xor|in|like|has|contains|eq|where|filter|the)\b/gi;

/** A restriction without quotes whose value the program fills in. */
const holeRestrictionPattern = /^[\s(]{0,9}(?:event_types|target_resource)\s{0,9}[:=]\s{0,9}["\uE000]{1,3}[\s)]{0,9}$/;

/** Whether a text is made of such restrictions, with an operator between or before them. */
function isHoleRestrictionList(text: string): boolean {
  const [first = "", ...others] = text.split(/(?:^|\s)(?:AND|OR)(?=\s)/);
  return (
    others.length > 0 &&
    (/^[\s(]{0,9}$/.test(first) || holeRestrictionPattern.test(first)) &&
    others.every((part) => holeRestrictionPattern.test(part))
  );
}

/** The same alone, with the comparator that only filters have. */
const holeEventTypeRestrictionPattern = /^\s{0,99}\(?event_types\s{0,9}:\s{0,9}\uE000\s{0,9}\)?\s{0,99}$/;

/** Functions that show a text to people. */
const loggingFunctionPattern =
  /(?:^|\.)(?:log|logf|debug|debugf|info|infof|warn|warning|warnf|error|errorf|trace|fatal|fatalf|panic|println|exception|critical|notice|raise|throw|describe|help|usage|bail|anyhow|require|check|fail)$|(?:error|exception)$|^(?:log|logger|logging|console|slog)\./i;

/** What texts for people are called. */
const helpNamePattern = /^(?:help|usage|description|epilog|doc|docs|summary|metavar|long|about|details?)$/i;

/** A longer text is no filter. */
const maxFilterLength = 100_000;

/** The body of a request. */
const jsonObjectStartPattern = /^\s{0,99}\{\s{0,99}"/;

/** No value is longer. */
const maxValueLength = 400;

const closingQuoteOf = (quote: string): string => ({ "“": "”", "„": "“", "‘": "’", "«": "»" })[quote] ?? quote;

interface TextFeatures {
  readonly hasVendorValue: boolean;
  readonly hasQuotedValue: boolean;
  readonly knownFields: number;
  readonly nearFields: number;
  readonly otherFields: number;
  readonly hasProse: boolean;
}

/** Whether a text is a filter of this language, or part of one. Only what is certainly none other counts. */
export function recognizeFilter(
  text: string,
  usage: TextUsage,
  isParameter: boolean,
  evidence: ApiEvidence,
  profile: Profile,
): FilterRecognition | undefined {
  if (text.length > maxFilterLength || jsonObjectStartPattern.test(text)) return undefined;
  const isNamedFilter = isParameter || /filter/i.test(usage.name ?? "");
  const reachesList = isNamedFilter && usage.calls.some(isListCall) && evidence.isOfApi;
  if (!reachesList && isSearchPattern(text, usage, isParameter)) return undefined;
  const reading = findTextFeatures(text, profile);
  const isWhole = (reachesList || isNamedFilter) && !usage.isPart;
  const { hasVendorValue, hasQuotedValue, knownFields, nearFields, otherFields, hasProse } = reading;
  if (knownFields + nearFields + otherFields === 0) {
    const hasWords = /[A-Za-z]{2}/.test(text) && !text.includes(holeCharacter);
    return reachesList && hasWords && !usage.isPart && !/[/?]/.test(text) ? { isWhole } : undefined;
  }
  const isMentioned = loggingFunctionPattern.test(usage.calls[0] ?? "") || helpNamePattern.test(usage.name ?? "");
  if (isMentioned && !isNamedFilter) return undefined;
  if (hasProse && !(isNamedFilter && hasVendorValue)) return undefined;
  if (reachesList && knownFields + nearFields > 0) return { isWhole };
  if (reachesList && otherFields > 0 && !usage.isPart) return { isWhole };
  if (knownFields + nearFields === 0) return undefined;
  if (hasVendorValue) return hasQuotedValue || isNamedFilter || evidence.isOfApi ? { isWhole } : undefined;
  if (otherFields > 0 || knownFields === 0) return undefined;
  if (usage.isCompared) return undefined;
  if (hasQuotedValue)
    return evidence.isOfApi || (isNamedFilter && text.includes(holeCharacter) && knownFields > 1)
      ? { isWhole }
      : undefined;
  if (!evidence.isOfApi || !text.includes(holeCharacter)) return undefined;
  return isNamedFilter || isHoleRestrictionList(text) || (usage.isPart && holeEventTypeRestrictionPattern.test(text))
    ? { isWhole }
    : undefined;
}

/** A call of the list method, or of what makes its request. */
export function isListCall(call: string): boolean {
  const name = call.toLowerCase().replace(/[_-]/g, "");
  return /subscriptions\.list|listsubscriptions/.test(name);
}

function findTextFeatures(text: string, profile: Profile): TextFeatures {
  const { typePrefixes, hosts } = vendorWordsOf(profile);
  let [hasVendorValue, hasQuotedValue, knownFields, nearFields, otherFields] = [false, false, 0, 0, 0];
  let rest = "";
  let end = 0;
  for (const { index, 0: whole, 1: name = "", 2: comparator = "", 3: quote = "", 4: value = "" } of text.matchAll(
    restrictionPattern,
  )) {
    if (index < end) continue;
    if (fieldsByName.has(name)) knownFields += 1;
    else if (findFieldLike(name)) nearFields += 1;
    else if (comparator.trim() !== ":" || quote !== "") otherFields += 1;
    else continue;
    const isVendorValue =
      typePrefixes.some((prefix) => value.startsWith(prefix)) ||
      hosts.some(
        (host) =>
          value.startsWith(`//${host}/`) || value.startsWith(`${host}/`) || value.startsWith(`https://${host}/`),
      );
    if (isVendorValue && (fieldsByName.has(name) || findFieldLike(name))) hasVendorValue = true;
    if (quote !== "" && fieldsByName.has(name)) hasQuotedValue = true;
    if (quote !== "" && isVendorValue) hasQuotedValue = true;
    rest += `${text.slice(end, index)} `;
    end = index + whole.length;
    const close = quote === "" ? -1 : text.indexOf(closingQuoteOf(quote), end);
    // The quote that opens the next value closes none before it.
    const isNext = close >= 0 && nextRestrictionPattern.test(text.slice(Math.max(end, close - 60), close));
    if (close >= 0 && close - end < maxValueLength && !isNext) end = close + 1;
  }
  rest += text.slice(end);
  const words = rest.replace(quotedPattern, " ").replace(nonProseWordPattern, " ");
  return {
    hasVendorValue,
    hasQuotedValue,
    knownFields,
    nearFields,
    otherFields,
    hasProse: /[\p{L}]{3,}/u.test(words.replaceAll(holeCharacter, " ")),
  };
}
