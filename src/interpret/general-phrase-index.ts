import { fields } from "../vocabulary/fields.js";
import { PhraseIndex } from "./phrase-index.js";
import {
  dataChangingStatements,
  otherFieldWords,
  patternAndAlternativeWords,
  timeAndQuantityWords,
} from "./words/conditions.js";
import { andWords, orWords } from "./words/connectives.js";
import { furtherFieldWords } from "./words/field-words.js";
import { harmlessNaturalWords } from "./words/natural-words.js";
import { negationWords } from "./words/negations.js";
import { comparatorWords, harmlessQueryWords, keysWithHarmlessValues } from "./words/query-words.js";

let cachedGeneralPhraseIndex: PhraseIndex | undefined;

/**
 * Returns the index of the words that have the same meaning for every vendor. The index is built when it is needed for
 * the first time.
 */
export function getGeneralPhraseIndex(): PhraseIndex {
  cachedGeneralPhraseIndex ??= createGeneralPhraseIndex();
  return cachedGeneralPhraseIndex;
}

/** Creates a new index of the words that have the same meaning for every vendor. */
export function createGeneralPhraseIndex(): PhraseIndex {
  const index = new PhraseIndex();
  for (const words of Object.values(harmlessNaturalWords))
    index.add(words, { isHarmless: true, isHarmlessProse: true });
  for (const words of harmlessQueryWords) index.add(words, { isHarmless: true });
  index.add(comparatorWords, { isComparator: true, isHarmless: true });
  for (const words of keysWithHarmlessValues) index.add(words, { isHarmlessKey: true });
  for (const { property, name, noun } of fields)
    for (const words of [name, noun, ...(furtherFieldWords[property] ?? [])]) index.add(words, { field: property });
  for (const words of Object.values(orWords)) index.add(words, { namedOperator: "or" });
  for (const words of Object.values(andWords)) index.add(words, { namedOperator: "and" });
  for (const words of Object.values(otherFieldWords)) index.add(words, { refusal: "other-field" });
  for (const words of Object.values(timeAndQuantityWords)) index.add(words, { refusal: "ordering" });
  for (const words of Object.values(dataChangingStatements)) index.add(words, { refusal: "not-understood" });
  for (const words of Object.values(patternAndAlternativeWords)) index.add(words, { refusal: "pattern" });
  for (const words of Object.values(negationWords)) index.add(words, { refusal: "negation" });
  return index;
}
