import { compile } from "../../compile.js";
import { findNegationOrConditionInName } from "../../conservation/meaning-changing-tokens.js";
import { readAtoms } from "../../conservation/read-atoms.js";
import { fields } from "../../vocabulary/fields.js";
import type { Profile } from "../../vocabulary/profile.js";
import { decodeCharactersWithOrigins } from "../decode-characters-with-origins.js";
import { originalSpanOf } from "../decoded-text.js";
import { dataChangingRequestPattern, findReadings } from "../find-readings.js";
import { partToWholeTextReading } from "../part-to-whole-text-reading.js";
import type { Reading } from "../reading.js";
import { rightSideOfIsNotFoundCheckPattern } from "../symbol-refusals.js";
import { changesMeaningOfFilter } from "./changes-meaning-of-filter.js";

const fieldNamesPatternSource = fields.map(({ name }) => name).join("|");

/** Matches a token of a filter: a restriction, an operator, a parenthesis or white space. */
const filterPiecePattern = new RegExp(
  `(?<restriction>\\b(?:${fieldNamesPatternSource})\\s{0,9}[:=]\\s{0,9}(?:"[^"\\n]{1,400}"|'[^'\\n]{1,400}'))|(?<operator>\\b(?:AND|OR)\\b)|(?<parenthesis>[()])|(?<space>[\\s+]+)`,
  "y",
);

const restrictionStartPattern = new RegExp(`(?<![\\w.])(?:${fieldNamesPatternSource})\\s{0,9}[:=]`, "g");

/** The maximum number of parentheses around the filter that are added or removed. */
const maxChangedParentheses = 64;

interface EmbeddedFilterSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the filter that a text contains, and returns it as a reading of the text. Undefined if the text contains no
 * filter or several filters, or if the text around the filter negates or changes the filter.
 */
export function findEmbeddedFilterReading(text: string, profile: Profile): Reading | undefined {
  const decodedText = decodeCharactersWithOrigins(text, profile);
  const runs = findTokenRuns(decodedText.text);
  const [run] = runs;
  if (!run || runs.length > 1 || isChangedBySurroundings(decodedText.text, run, profile)) return undefined;
  // In an address, `+` stands for a space.
  const filterText = decodedText.text
    .slice(run.start, run.end)
    .replace(/"[^"\n]*"|'[^'\n]*'|\+/g, (part) => (part === "+" ? " " : part));
  const { filter } = compile(filterText, { profile });
  const readings = findReadings(filterText, profile);
  const [reading] = readings;
  if (readings.length !== 1 || !reading || !(filter || reading.certainty === "certain")) return undefined;
  return partToWholeTextReading(text, reading, originalSpanOf(decodedText, run.start, run.end), ({ start, end }) =>
    originalSpanOf(decodedText, run.start + start, run.start + end),
  );
}

/**
 * Finds the longest sequences of filter tokens. Such a sequence is called a run. It begins and ends with a restriction,
 * or with a parenthesis around restrictions.
 */
function findTokenRuns(text: string): readonly EmbeddedFilterSpan[] {
  const runs: EmbeddedFilterSpan[] = [];
  for (const { index } of text.matchAll(restrictionStartPattern)) {
    if (index < (runs.at(-1)?.end ?? 0)) continue;
    const end = findEndOfRun(text, index);
    if (end === undefined) return [];
    runs.push(balanceParenthesesOfRun(text, index, end));
  }
  return runs;
}

/**
 * Returns the end of the last restriction or closing parenthesis of the run that begins at an offset. Undefined if
 * there is none.
 */
function findEndOfRun(text: string, start: number): number | undefined {
  let end: number | undefined;
  filterPiecePattern.lastIndex = start;
  for (let match = filterPiecePattern.exec(text); match?.groups; match = filterPiecePattern.exec(text))
    if (match.groups.restriction !== undefined || match[0] === ")") end = filterPiecePattern.lastIndex;
  return end;
}

/**
 * Balances the parentheses of a run. If a closing parenthesis has no opening parenthesis in the run, an opening
 * parenthesis directly before the run becomes part of the run. If there is no such opening parenthesis, the closing
 * parenthesis at the end of the run is removed from the run.
 */
function balanceParenthesesOfRun(text: string, firstRestriction: number, runEnd: number): EmbeddedFilterSpan {
  let [start, end] = [firstRestriction, runEnd];
  const depthOf = (): number => {
    let depth = 0;
    for (const character of text.slice(start, end).replace(/"[^"\n]*"|'[^'\n]*'/g, "")) {
      if (character === "(") depth += 1;
      if (character === ")") depth -= 1;
    }
    return depth;
  };
  for (let missing = Math.min(-depthOf(), maxChangedParentheses); missing > 0; missing -= 1) {
    const before = /\(\s{0,9}$/.exec(text.slice(Math.max(0, start - 12), start));
    if (before) start -= before[0].length;
    else
      end =
        start +
        text
          .slice(start, end)
          .replace(/\)\s{0,9}$/, "")
          .trimEnd().length;
  }
  return { start, end };
}

/**
 * Matches the address of the list method before the filter, such as `http://localhost:8080/v1/subscriptions?filter=`.
 * The host can have any name.
 */
const listMethodUrlPattern = /\bhttps?:\/\/[\w.:-]{1,200}(?:\/[\w.-]{1,60}){0,6}\/subscriptions\?[^\s"']{0,200}$/;

/** Whether the text around a run may negate the filter, apply it only in some cases, or add conditions to it. */
function isChangedBySurroundings(text: string, { start, end }: EmbeddedFilterSpan, profile: Profile): boolean {
  const before = text.slice(0, start).replace(listMethodUrlPattern, "");
  const after = text.slice(end);
  const outside = `${before}\n${after}`;
  const parameter = /([\w.![\]-]{1,40})\s{0,3}[:=]\s{0,3}["'`(]{0,3}$/.exec(before.slice(-60))?.[1];
  return (
    dataChangingRequestPattern.test(before) ||
    (parameter !== undefined && (/^no|!/i.test(parameter) || findNegationOrConditionInName(parameter) !== undefined)) ||
    rightSideOfIsNotFoundCheckPattern.test(/^["'`)\]\s]{0,9}={1,3}(.{0,20})/.exec(after)?.[1] ?? "") ||
    /[!+~^-]["'`(\s]{0,19}$/.test(before.slice(-20)) ||
    /(?:\?|&&|\|\||\b(?:if|else|unless|delete|AND|OR|NOT))["'`([\s]{0,19}$/i.test(before.slice(-20)) ||
    /^["'`)\s]*(?:\+|\?\s|&\s|%|\|\||&&|\.\s*(?:replace|concat|join|sub|gsub|append|slice|split|substring)|\|\s*(?:sed|tr|awk)\b|\b(?:AND|OR|NOT|if|unless)\b)/i.test(
      after,
    ) ||
    readAtoms(outside).values.length > 0 ||
    /\{\w*\}|%[sqv]\b|\b(?:target_?resource|event_?types?)\s*[:=]/i.test(outside) ||
    changesMeaningOfFilter(outside, profile)
  );
}
