import { compile } from "../compile.js";
import { createWordSet } from "../text/create-word-set.js";
import { normalizeWord } from "../text/normalize-word.js";
import type { Span } from "../text/span.js";
import type { Profile } from "../vocabulary/profile.js";
import { type CandidateRegion, findCandidateRegions } from "./find-candidate-regions.js";
import { findReadings, summarizeTextContent } from "./find-readings.js";
import { getGeneralPhraseIndex } from "./general-phrase-index.js";
import { partToWholeTextReading } from "./part-to-whole-text-reading.js";
import { getProfileIndex, type ProfileIndex } from "./profile-index.js";
import type { Reading } from "./reading.js";

/** A region with exactly one reading, and this reading. A region is a part of the text that may be a filter. */
interface UnderstoodRegion {
  readonly region: CandidateRegion;
  readonly reading: Reading;
}

/**
 * Finds the reading of a text that contains one filter among prose or code. A reading is a filter that the text may
 * mean. The certainty of the reading is `likely`, because the rest of the text is not understood.
 */
export function findReadingsInRegions(text: string, profile: Profile): readonly Reading[] {
  const understood: UnderstoodRegion[] = [];
  const failed: CandidateRegion[] = [];
  for (const region of findCandidateRegions(text)) {
    if (understood.some((each) => spansOverlap(each.region.span, region.span))) continue;
    const content = text.slice(region.span.start, region.span.end);
    const reading = isPartOfExpression(text, region) ? undefined : findSoleReadingOfContent(content, profile);
    if (reading) understood.push({ region, reading });
    else failed.push(region);
  }
  const isExplained = ({ span }: CandidateRegion): boolean =>
    understood.some(({ region }) => spansOverlap(region.span, span));
  if (understood.length === 0 || !failed.every(isExplained)) return [];
  const right = understood.filter(({ region }) => !isLabeledAsWrong(text, region));
  const kept = right.length > 0 ? right : understood;
  const [first] = kept;
  if (!first || new Set(kept.map(({ reading }) => reading.text)).size > 1) return [];
  if (
    isExcludedBySentence(text, first.region) ||
    orderingPattern.test(text.slice(first.region.span.end)) ||
    summarizeTextContent(textBesideQuotedRegion(text, first.region), profile).refusalReasons.has("negation")
  )
    return [];
  if (hasConditionsOutsideRegions(text, understood, getProfileIndex(profile))) return [];
  const { start } = first.region.span;
  const move = (span: Span): Span => ({ start: span.start + start, end: span.end + start });
  return [partToWholeTextReading(text, first.reading, first.region.span, move)];
}

/** Returns the text before and after a quoted region, on the line of the region. Empty if the region is not quoted. */
function textBesideQuotedRegion(text: string, { kind, span }: CandidateRegion): string {
  if (kind !== "quoted") return "";
  const lineStart = text.lastIndexOf("\n", span.start - 1) + 1;
  const lineEnd = text.indexOf("\n", span.end);
  return `${text.slice(lineStart, span.start)}\n${text.slice(span.end, lineEnd < 0 ? text.length : lineEnd)}`;
}

const spansOverlap = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

function findSoleReadingOfContent(content: string, profile: Profile): Reading | undefined {
  const { filter } = compile(content, { profile });
  const readings = findReadings(content, profile);
  const [reading] = readings;
  if (readings.length !== 1 || !reading) return undefined;
  return filter || reading.certainty === "certain" ? reading : undefined;
}

/**
 * Whether a quoted text is part of an expression that changes the text or joins it to another text. Such an expression
 * has, for example, a `+`, a format function, or a ternary operator.
 */
function isPartOfExpression(text: string, { kind, span }: CandidateRegion): boolean {
  if (kind !== "quoted") return false;
  const before = text.slice(Math.max(0, span.start - 40), span.start).replace(/(?<!["'`])["'`]+$/, "");
  const after = text.slice(span.end, span.end + 40).replace(/^["'`]+/, "");
  return (
    /^\s*(?:\+|\?|%|\.\s*(?:format|replace|concat|join)|\.\.|\|\||&&|if\b|unless\b|(?:not\s+)?in\b)/.test(after) ||
    /(?:\+|\?|!|\.\.|\bnot|&&|\|\||\s:)\s*(?:\(\s*)?[fbr]?$/i.test(before)
  );
}

const wrongExampleLabelPattern =
  /❌|✗|✘|🚫|incorrect|wrong|invalid|\bbad\b|\bbefore\b|not valid|doesn.?t work|fails|falsch|faux|incorrecto|错误|неверно|\bold\b/i;

/** Whether the text before a region says that the region is an example of a mistake. */
function isLabeledAsWrong(text: string, { span }: CandidateRegion): boolean {
  const paragraphStart = text.lastIndexOf("\n\n", span.start) + 1;
  const before = text.slice(Math.max(paragraphStart, span.start - 120), span.start);
  return wrongExampleLabelPattern.test(before);
}

/** Matches the part of a query that follows a filter and sorts the result. */
const orderingPattern = /^["'`;)]*\s+ORDER\s+BY\s+["'`(]?\w/i;

/** Matches code that follows a filter and negates this filter, such as `"NOT " + f` and `Not(f)`. */
const negationByProgramPattern = /["'`](?:NOT|-|!)[ "'`{(]|\b(?:Not|negate)\(/;

/**
 * Whether the sentence that contains the beginning of a region negates the region, or code after the region negates it.
 */
function isExcludedBySentence(text: string, { span }: CandidateRegion): boolean {
  if (negationByProgramPattern.test(text.slice(span.end))) return true;
  const before = text.slice(Math.max(0, span.start - 120), span.start);
  const sentence = before.split(/[.!?\u3002][\s"'`]|\n\s*\n/).at(-1) ?? "";
  const words = sentence.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return words.some((word) => getGeneralPhraseIndex().findConcept(normalizeWord(word))?.refusal === "negation");
}

/**
 * Matches the characters that can stand before a condition at the beginning of its line. The next pattern matches the
 * word or bullet that can follow these characters.
 */
const punctuationBeforeConditionPattern = /^[\s,;&|(]*/;
const operatorOrBulletBeforeConditionPattern = /^(?:and|or|not|where|-)\s*(?:\(\s*)?/i;

const nameComparisonPattern =
  /^["']?([\w.$@-]{1,80})["']?\s{0,3}(?:[=<>!~]{1,3}|:(?=["'\w])|(?<!\w)([a-z]{2,4})(?!\w))\s{0,3}\S/i;

const comparisonWords = createWordSet("eq ne gt lt ge le in like");

/** Returns the name that a line compares with something. Undefined if the line has no comparison. */
function comparedNameOfLine(line: string): string | undefined {
  const condition = line.replace(punctuationBeforeConditionPattern, "");
  for (const each of [condition.replace(operatorOrBulletBeforeConditionPattern, ""), condition]) {
    const [, name, comparisonWord] = nameComparisonPattern.exec(each) ?? [];
    const isComparison = comparisonWord === undefined || comparisonWords.has(comparisonWord.toLowerCase());
    if (name !== undefined && isComparison) return name;
  }
  return undefined;
}

/**
 * Whether a line outside the given regions has a condition. If it has, the text around the regions is not only prose.
 */
function hasConditionsOutsideRegions(
  text: string,
  understood: readonly UnderstoodRegion[],
  index: ProfileIndex,
): boolean {
  if (understood.every(({ region }) => region.kind === "quoted" || region.kind === "code")) return false;
  let offset = 0;
  return text.split("\n").some((line) => {
    const span = { start: offset, end: offset + line.length };
    offset = span.end + 1;
    if (understood.some(({ region }) => spansOverlap(region.span, span))) return false;
    const name = comparedNameOfLine(line);
    const words = (name ?? "").split(/[._-]/).map(normalizeWord);
    const concept = getGeneralPhraseIndex().findConcept(words.at(-1) ?? "");
    const namesTarget =
      words.length > 1 && words.some((word) => index.phraseIndex.findConcept(word)?.targetFormNames !== undefined);
    const entryValue = normalizeWord(/:\s+(\S+)\s*$/.exec(line)?.[1] ?? "");
    const saysNothing = getGeneralPhraseIndex().findConcept(entryValue)?.isHarmless === true;
    const isEntry =
      !saysNothing && /^\s*[\w.-]{1,80}:\s+\S+\s*$/.test(line) && !concept?.isHarmlessKey && !concept?.isHarmless;
    return (
      isEntry ||
      (name !== undefined && (namesTarget || !(concept?.isHarmlessKey || concept?.isHarmless))) ||
      /^\s*(?:AND|OR|NOT)\b/.test(line)
    );
  });
}
