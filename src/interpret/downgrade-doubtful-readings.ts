import type { NonFieldCondition } from "../conservation/plain-value.js";
import { readAtoms } from "../conservation/read-atoms.js";
import { normalizeWord } from "../text/normalize-word.js";
import { containsKnownCollection } from "../vocabulary/contains-known-collection.js";
import { findEventTypePlaceholderText } from "../vocabulary/event-type-placeholder.js";
import type { Profile } from "../vocabulary/profile.js";
import { extractTextOfComments, findComments } from "./comments.js";
import { decodeCharactersWithOrigins } from "./decode-characters-with-origins.js";
import { getGeneralPhraseIndex } from "./general-phrase-index.js";
import { getProfileIndex } from "./profile-index.js";
import type { Reading } from "./reading.js";

/**
 * Checks the readings of a text. A reading is a filter that the text may mean. A reading gets the certainty `likely` if
 * it does not explain the whole text. Examples of unexplained parts are a token that changes the meaning, a placeholder
 * in quotes, a value in a comment, a comparison with a plain value, and a word or symbol that is not known to be
 * harmless.
 */
export function downgradeDoubtfulReadings(
  text: string,
  readings: readonly Reading[],
  profile: Profile,
): readonly Reading[] {
  if (!readings.some(({ certainty }) => certainty === "certain")) return readings;
  const { nonFieldConditions, meaningChangingTokens, unexplainedTokens } = readAtoms(text);
  const { text: decodedText } = decodeCharactersWithOrigins(text, profile);
  const hasValueInComment = mayContainFilterPart(extractTextOfComments(decodedText), profile);
  const isTextDoubtful =
    meaningChangingTokens.length > 0 || hasQuotedPlaceholder(decodedText, profile) || hasValueInComment;
  const comments = hasValueInComment
    ? findComments(text).map((span) => ({ span, text: text.slice(span.start, span.end) }))
    : [];
  return readings.map((reading) =>
    isTextDoubtful ||
    hasTargetJoinedFromLines(reading, text) ||
    hasUnreadWordsOrSymbols(unexplainedTokens, reading, text, profile) ||
    nonFieldConditions.some((condition) => !isConditionUsedByReading(condition, reading, text))
      ? { ...reading, certainty: "likely", left: [...reading.left, ...comments] }
      : reading,
  );
}

const lineBreakPattern = /\n|\\[nr]|%0[ad]|&#/i;

/** Whether the id of the target was joined from parts on two lines. These parts may be two separate ids. */
const hasTargetJoinedFromLines = ({ because, filter: { targetResource } }: Reading, text: string): boolean =>
  because.some(({ span, means }) => {
    const source = text.slice(span.start, span.end);
    return means === targetResource && lineBreakPattern.test(source) && !source.includes(means.split("/").at(-1) ?? "");
  });

/** Whether a text has words or symbols that the reading does not use and that are not known to be harmless. */
function hasUnreadWordsOrSymbols(
  others: readonly string[],
  { because }: Reading,
  text: string,
  profile: Profile,
): boolean {
  if (others.length === 0) return false;
  const { phraseIndex, eventTypePrefixWords } = getProfileIndex(profile);
  const readText = because.map(({ span }) => text.slice(span.start, span.end).toLowerCase()).join("\n");
  const isNeutral = (word: string): boolean =>
    eventTypePrefixWords.has(word) || phraseIndex.findConcept(word)?.isHarmless === true;
  return others.some(
    (other) => !/[\p{L}\p{N}]/u.test(other) || !(readText.includes(other) || isNeutral(normalizeWord(other))),
  );
}

/** Whether comments contain something that could be part of the filter. */
const mayContainFilterPart = (comments: string, profile: Profile): boolean =>
  comments !== "" &&
  (readAtoms(comments).values.length > 0 ||
    containsKnownCollection(comments, profile) ||
    hasFilterVocabularyWord(comments, profile));

/**
 * Whether a word of the comments belongs to the vocabulary of filters. Such a word names a part of event types, a
 * target form, or a field. Or it is a connective, or the text has no reading because of it.
 */
function hasFilterVocabularyWord(comments: string, profile: Profile): boolean {
  const [{ phraseIndex }, general] = [getProfileIndex(profile), getGeneralPhraseIndex()];
  return (comments.match(/[\p{L}\p{N}]+/gu) ?? []).some((text) => {
    const word = normalizeWord(text);
    return [phraseIndex.findConcept(word), general.findConcept(word)].some(
      (concept) =>
        concept?.typeParts ?? concept?.targetFormNames ?? concept?.field ?? concept?.refusal ?? concept?.namedOperator,
    );
  });
}

/** Whether the text contains a placeholder in quotes. */
function hasQuotedPlaceholder(text: string, profile: Profile): boolean {
  for (const [, quotedText = ""] of text.matchAll(/["'`]([^"'`\s]{1,80})["'`](?!\s{0,9}:)/g))
    if (findEventTypePlaceholderText(quotedText, profile) !== undefined) return true;
  return false;
}

const booleanOrNumberPattern = /^(?:true|false|yes|no|on|off|null|none|-?\d+)$/i;

/**
 * Whether a reading uses the name or the value of a condition. Always false for a condition with a boolean value or a
 * number, such as `"deleted": true`, because no reading uses such a condition.
 */
function isConditionUsedByReading(
  { nonFieldName, plainValue }: NonFieldCondition,
  { because }: Reading,
  text: string,
): boolean {
  if (booleanOrNumberPattern.test(plainValue)) return false;
  return because.some(({ span }) => {
    const usedText = text.slice(span.start, span.end);
    return usedText.includes(plainValue) || nonFieldName.includes(usedText);
  });
}
