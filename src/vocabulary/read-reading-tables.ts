import { assertKnownNames } from "../text/unknown-name.js";
import { isExcludingWord } from "./excluding-word.js";
import type { ReadingTables, WordsByLanguage } from "./reading-tables.js";
import type { TargetForm } from "./target-form.js";

const readingTableNames: readonly (keyof ReadingTables)[] = [
  "resources",
  "verbs",
  "products",
  "targets",
  "containers",
  "addressForms",
  "idForms",
  "meaninglessPrefixes",
  "neutralWords",
  "unrelatedThings",
];

/**
 * Checks the tables of words that `interpret` uses to read texts that are not filters.
 *
 * @throws TypeError if a table is unknown or malformed, names a target form that the profile does not have, or lists an
 *   excluding word such as `not` among the prefixes or neutral words.
 */
export function readReadingTables(tables: ReadingTables, targetForms: readonly TargetForm[]): ReadingTables {
  if (typeof tables !== "object" || tables === null || Array.isArray(tables))
    throw new TypeError("readings must be an object of tables");
  assertKnownNames("table of readings", tables, readingTableNames);
  const {
    resources,
    verbs,
    products,
    targets,
    addressForms,
    idForms,
    meaninglessPrefixes,
    neutralWords,
    unrelatedThings,
  } = tables;
  for (const [name, table] of Object.entries({
    resources,
    verbs,
    products,
    targets,
    addressForms,
    idForms,
    meaninglessPrefixes,
  }))
    if (table !== undefined && !Array.isArray(table)) throw new TypeError(`readings.${name} must be a list`);
  for (const { words } of [...(resources ?? []), ...(verbs ?? []), ...(products ?? []), ...(targets ?? [])])
    assertWordsByLanguage(words);
  for (const { meaningOfOtherVerbs } of verbs ?? [])
    if (meaningOfOtherVerbs !== undefined) assertTextByName("meaningOfOtherVerbs", meaningOfOtherVerbs);
  for (const { redundantBesideVerbs } of resources ?? [])
    if (redundantBesideVerbs !== undefined) assertTextList("redundantBesideVerbs", redundantBesideVerbs);
  for (const words of [neutralWords, unrelatedThings]) if (words !== undefined) assertWordsByLanguage(words);
  for (const prefix of meaninglessPrefixes ?? []) assertNoNegationWord("meaninglessPrefixes", prefix.split(/[.\s]+/));
  for (const words of Object.values(neutralWords ?? {})) assertNoNegationWord("neutralWords", words.split(","));
  const formNames = new Set(targetForms.map(({ name }) => name));
  const namedForms = [
    ...(targets ?? []).flatMap((row) => row.targets),
    ...(addressForms ?? []).flatMap((row) => row.targets),
    ...(idForms ?? []).map(({ target }) => target),
  ];
  const unknownForm = namedForms.find((name) => !formNames.has(name));
  if (unknownForm !== undefined)
    throw new TypeError(`readings contain the target name ${JSON.stringify(unknownForm)}, but no target has that name`);
  for (const { address, targets: named } of addressForms ?? [])
    if (typeof address !== "string" || (named.length > 0 && !address.includes("{id}")))
      throw new TypeError(`not an address with {id}: ${JSON.stringify(address)}`);
  return Object.freeze({ ...tables });
}

/**
 * @throws TypeError if the list has an excluding word, such as `not`. Without this check, texts with this word would be
 * misunderstood.
 */
function assertNoNegationWord(table: string, words: readonly string[]): void {
  const excludingWord = words.find(isExcludingWord);
  if (excludingWord !== undefined)
    throw new TypeError(
      `readings.${table} must not contain ${JSON.stringify(excludingWord.trim())}, which excludes what follows it`,
    );
}

/** @throws TypeError if a table of words contains a value that is not a text. */
function assertWordsByLanguage(words: WordsByLanguage): void {
  if (!isTableOfTexts(words)) throw new TypeError("words of readings must be an object with a text for each language");
}

/** @throws TypeError if a member of a table is not an object of texts. */
function assertTextByName(name: string, value: unknown): void {
  if (!isTableOfTexts(value)) throw new TypeError(`${name} of readings must be an object of texts`);
}

/** @throws TypeError if a member of a table is not a list of texts. */
function assertTextList(name: string, value: unknown): void {
  if (!Array.isArray(value) || !value.every((item) => typeof item === "string"))
    throw new TypeError(`${name} of readings must be a list of texts`);
}

const isTableOfTexts = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((item) => typeof item === "string");
