import { splitKeywordAndField } from "../vocabulary/field-names.js";
import { fields } from "../vocabulary/fields.js";
import { isHarmlessWord } from "./harmless-words.js";
import { lowerCaseIfMeaningChanging } from "./meaning-changing-tokens.js";
import { removeCasePunctuationAndPlaceholders } from "./remove-case-punctuation-and-placeholders.js";
import { trimPunctuation } from "./trim-punctuation.js";

const separatorPattern = /[\s,;|&+]+/;
const unusualWhiteSpacePattern = /(?![ \n])\s/g;
const leadingSymbolsPattern = /^[!¬~^<>–−！￢*=-]+(?=.)/;

/** Matches the characters that values can contain. */
const valueCharactersPattern = /[\p{L}\p{M}\p{N}._\-/:@{}$%]+/gu;

/** Matches a minus before a segment that is not an id. Only an id can begin with a minus. */
const minusBeforeSegmentPattern = /\.-|^-|\/-[^/]+\//;

/**
 * From a text, returns the characters that values cannot contain. Also returns a `-` in a place where values cannot
 * have it. These characters may change the meaning of the value. An id can end with `-`, but an event type cannot.
 */
function findMeaningChangingCharacters(piece: string): readonly string[] {
  const core = trimPunctuation(piece);
  const strangeCharacters = [
    ...core.replace(valueCharactersPattern, ""),
    ...(minusBeforeSegmentPattern.test(core) ? ["-"] : []),
  ];
  return core.includes("/") ? strangeCharacters : [...strangeCharacters, ...(/(?<![-$%])[-$%]+$/.exec(core) ?? [])];
}

/**
 * Splits the text of a value into three lists. The first list contains the values. It has several values if the text is
 * a list. The second list contains the symbols and words that change the meaning, such as `!`, `*` and `not`. The third
 * list contains the other words that are not harmless, and the characters that values cannot contain.
 */
export function readValuesAndSigns(text: string): {
  readonly values: readonly string[];
  readonly foundMeaningChangingSigns: readonly string[];
  readonly foundOtherWordsAndCharacters: readonly string[];
} {
  const pieces = text
    .replace(unusualWhiteSpacePattern, "")
    .split(separatorPattern)
    .filter((piece) => piece !== "");
  const signs: string[] = [];
  const others: string[] = [];
  const values: string[] = [];
  for (const piece of pieces) {
    const wordSign = pieces.length > 1 ? lowerCaseIfMeaningChanging(piece) : undefined;
    if (wordSign !== undefined) {
      signs.push(wordSign);
      continue;
    }
    if (cannotBeValue(piece)) {
      for (const [sign] of piece.matchAll(/[!¬~^]/g)) signs.push(sign);
      if (trimPunctuation(piece) !== "" && !/[\p{L}\p{N}]/u.test(piece)) others.push(piece);
      continue;
    }
    if (pieces.length > 1 && !/[./\d]/.test(piece)) {
      if (!isHarmlessWord(piece)) others.push(piece.toLowerCase());
      continue;
    }
    const signsAtStart = leadingSymbolsPattern.exec(piece)?.[0] ?? "";
    if (piece.includes("*")) signs.push("*");
    else if (signsAtStart !== "") signs.push(signsAtStart);
    for (const sign of findMeaningChangingCharacters(piece.slice(signsAtStart.length))) others.push(sign);
    values.push(piece.slice(signsAtStart.length));
  }
  return { values, foundMeaningChangingSigns: signs, foundOtherWordsAndCharacters: others };
}

const foldedFieldNames: ReadonlySet<string> = new Set(
  fields.map(({ name }) => removeCasePunctuationAndPlaceholders(name)),
);

/**
 * Whether a text is an operator, a field, a parameter or punctuation, and so cannot be a value. A quoted text without a
 * closing quote contains such texts, because it also contains the rest of the filter.
 */
export const cannotBeValue = (piece: string): boolean =>
  /^(?:and|or)$/i.test(piece) ||
  /^[\p{L}_$][\p{L}\p{N}_]*=/u.test(piece) ||
  !/[\p{L}\p{N}]/u.test(piece) ||
  foldedFieldNames.has(removeCasePunctuationAndPlaceholders(piece)) ||
  splitKeywordAndField(trimPunctuation(piece)) !== undefined;
