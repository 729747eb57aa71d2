import type { Term } from "../term.js";
import {
  fieldPrefixes,
  fieldSuffixes,
  harmlessOptionWords,
  harmlessWordsInFunctionNames,
  meansExclusionWithinName,
  wrapperKeys,
} from "../words/name-words.js";
import { findIdentifierLikeNames, type IdentifierLikeName } from "./identifier-like-names.js";
import type { TextWithRoles, UnaccountedPart } from "./text-with-roles.js";
import { wordsOfName } from "./words-of-name.js";

/** Finds the names of fields, keys, functions, methods and options that may change the meaning of the text. */
export function findUnaccountedIdentifiers(readText: TextWithRoles): readonly UnaccountedPart[] {
  return findIdentifierLikeNames(readText).flatMap((name) => {
    const problem = problemOfName(name, readText);
    const { terms } = readText;
    const span = { start: terms[name.firstTermIndex]?.span.start ?? 0, end: terms[name.lastTermIndex]?.span.end ?? 0 };
    if (problem === undefined) return [];
    return [problem === "unknown" ? { span } : { span, refusal: problem }];
  });
}

type NameProblem = "unknown" | "negation" | "not-understood" | undefined;

function problemOfName(name: IdentifierLikeName, readText: TextWithRoles): NameProblem {
  const { termRoles } = readText;
  if (name.words.some(({ indexInTerms }) => termRoles[indexInTerms] === "event type"))
    return findProblemBesideEventTypeInName(name, readText);
  const fields = name.words.filter(({ indexInTerms }) => termRoles[indexInTerms] === "field");
  const isSkipped = name.words.every(({ indexInTerms }) => termRoles[indexInTerms] === "skipped");
  if (isSkipped) return undefined;
  if (fields.length > 0 && (name.words.length > 1 || isComparedOrCalled(name, readText)))
    return findProblemBesideFieldInName(name, readText);
  if (isCalledName(name, readText)) return problemOfParts(name, harmlessWordsInFunctionNames, readText);
  if (isComparedName(name, readText)) return problemOfKey(name, readText);
  if (isCommandOption(name, readText)) return problemOfParts(name, harmlessOptionWords, readText);
  if (name.words.length === 1 || hasOnlyProseWords(name)) return undefined;
  if (!partsOfName(name).some(meansExclusionWithinName)) return undefined;
  // The word `deleted` in `message.deleted` is not a negation, even if the name was not understood as an event type.
  const namesEventType = name.words.every(
    ({ term }) => term.concept?.typeParts || readText.profileIndex.eventTypePrefixWords.has(term.text),
  );
  return namesEventType ? "unknown" : "negation";
}

const hasOnlyProseWords = ({ words }: IdentifierLikeName): boolean =>
  words.every(({ term }) => term.concept?.isHarmlessProse === true);

const partsOfName = ({ words }: Pick<IdentifierLikeName, "words">): readonly string[] =>
  words.flatMap(({ term }) => wordsOfName(term.text));

const problemOfParts = (
  name: Pick<IdentifierLikeName, "words">,
  known: ReadonlySet<string>,
  { profileIndex }: TextWithRoles,
): NameProblem => {
  const parts = partsOfName(name);
  if (parts.some(meansExclusionWithinName)) return "negation";
  return known.has(parts.join("")) ||
    parts.every((part) => known.has(part) || profileIndex.eventTypePrefixWords.has(part))
    ? undefined
    : "unknown";
};

const symbolTextAtTermIndex = ({ terms }: TextWithRoles, position: number): string => {
  const term = terms[position];
  return term?.kind === "symbol" ? term.text : "";
};

const wordAtTermIndex = ({ terms }: TextWithRoles, position: number): string => {
  const term = terms[position];
  return term?.kind === "word" ? term.text : "";
};

const isCalledName = (name: IdentifierLikeName, readText: TextWithRoles): boolean => {
  const next = readText.terms[name.lastTermIndex + 1];
  if (next?.kind !== "symbol") return false;
  if (
    next.hasNoSpaceBefore &&
    (next.text === "(" || (next.text === "!" && /^[[(]$/.test(symbolTextAtTermIndex(readText, name.lastTermIndex + 2))))
  )
    return true;
  return next.text === "{" && symbolTextAtTermIndex(readText, name.firstTermIndex - 1) === ".";
};

/** Returns the position of the comparator after a name. Undefined if there is none. */
function findComparatorIndexAfterName(name: IdentifierLikeName, readText: TextWithRoles): number | undefined {
  let position = name.lastTermIndex + 1;
  while (
    /^(?:["'`\]]|\*\*)$/.test(symbolTextAtTermIndex(readText, position)) &&
    readText.terms[position]?.hasNoSpaceBefore
  )
    position += 1;
  return /^(?:===?|=|:|:=|=:|=>)$/.test(symbolTextAtTermIndex(readText, position)) ? position : undefined;
}

const isComparedName = (name: IdentifierLikeName, readText: TextWithRoles): boolean =>
  findComparatorIndexAfterName(name, readText) !== undefined;

const isComparedOrCalled = (name: IdentifierLikeName, readText: TextWithRoles): boolean =>
  isComparedName(name, readText) ||
  isCalledName(name, readText) ||
  symbolTextAtTermIndex(readText, name.lastTermIndex + 1) === "[";

const isCommandOption = ({ firstTermIndex }: IdentifierLikeName, readText: TextWithRoles): boolean => {
  const [before, beforeThat] = [readText.terms[firstTermIndex - 1], readText.terms[firstTermIndex - 2]];
  if (
    symbolTextAtTermIndex(readText, firstTermIndex - 1) !== "-" ||
    readText.terms[firstTermIndex]?.hasNoSpaceBefore !== true
  )
    return false;
  const dash =
    before?.hasNoSpaceBefore && symbolTextAtTermIndex(readText, firstTermIndex - 2) === "-" ? beforeThat : before;
  return (
    dash?.hasNoSpaceBefore === false ||
    dash === readText.terms[0] ||
    /^["']$/.test(symbolTextAtTermIndex(readText, firstTermIndex - 2))
  );
};

const harmlessEventNameWords = new Set(
  "on handle handler handles data urn type types event events evt ce com e is new when notify subscribe watch listen to for the of in at x".split(
    " ",
  ),
);

/**
 * Checks the other words in a name that contains an event type. Undefined if they are harmless, such as `on` in
 * `onMessageCreated`.
 */
function findProblemBesideEventTypeInName(name: IdentifierLikeName, readText: TextWithRoles): NameProblem {
  const { termRoles, profileIndex } = readText;
  // `del(…)`, `array_remove(…)`
  const namesNoResource = !name.words.some(({ term }) =>
    term.concept?.typeParts?.some(({ segmentRole }) => segmentRole === "resource"),
  );
  if (namesNoResource && isCalledName(name, readText) && partsOfName(name).some(meansExclusionWithinName))
    return "negation";
  const others = name.words.filter(({ indexInTerms, term }) => {
    if (termRoles[indexInTerms] === "event type" || termRoles[indexInTerms] === "field") return false;
    const word = term.text.toLowerCase();
    if (profileIndex.eventTypePrefixWords.has(word) || /^v\d+(?:(?:alpha|beta)\d*)?$/i.test(word)) return false;
    return !partsOfName({ words: [{ term, indexInTerms }] }).every(
      (part) => harmlessEventNameWords.has(part) || profileIndex.eventTypePrefixWords.has(part),
    );
  });
  if (
    others.some(({ term, indexInTerms }) =>
      partsOfName({ words: [{ term, indexInTerms }] }).some(meansExclusionWithinName),
    )
  )
    return "negation";
  return others.length > 0 && name.words.length > 1 ? "unknown" : undefined;
}

/**
 * Checks the other words in a name that contains a field. Undefined if they are harmless, such as `subscription` and
 * `in` in `subscription.event_types__in`.
 */
function findProblemBesideFieldInName(name: IdentifierLikeName, readText: TextWithRoles): NameProblem {
  const { termRoles, terms, profileIndex } = readText;
  const namesField = ({ indexInTerms, term }: IdentifierLikeName["words"][number]): boolean =>
    termRoles[indexInTerms] === "field" || term.concept?.targetFormNames !== undefined;
  const last = name.words.map(namesField).lastIndexOf(true);
  const before = partsOfName({ words: name.words.slice(0, last) });
  const behind = partsOfName({ words: name.words.slice(last + 1) });
  if ([...before, ...behind].some(meansExclusionWithinName)) return "negation";
  const bracket = problemOfBracketedWord(name.lastTermIndex + 1, terms);
  if (bracket) return bracket;
  if (name.words.some(({ term }) => term.isMisspelled)) return "unknown";
  const suffixes = isCalledName(name, readText) ? harmlessWordsInFunctionNames : fieldSuffixes;
  const isKnown =
    before.every((part) => fieldPrefixes.has(part) || profileIndex.eventTypePrefixWords.has(part)) &&
    behind.every(
      (part) => suffixes.has(part) || fieldSuffixes.has(part) || profileIndex.eventTypePrefixWords.has(part),
    );
  return isKnown ? undefined : "unknown";
}

/** Checks the word in brackets after a name, as in `event_types[in]=` and `event_types[0]`. */
function problemOfBracketedWord(position: number, terms: readonly Term[]): NameProblem {
  const [opening, word, closing] = [terms[position], terms[position + 1], terms[position + 2]];
  if (opening?.kind !== "symbol" || opening.text !== "[" || !opening.hasNoSpaceBefore) return undefined;
  if (word?.kind !== "word" || closing?.kind !== "symbol" || closing.text !== "]") return undefined;
  const parts = wordsOfName(word.text);
  if (parts.some(meansExclusionWithinName)) return "negation";
  return parts.every((part) => fieldSuffixes.has(part) || /^\d+$/.test(part)) ? undefined : "unknown";
}

/**
 * Checks a key that is not a field. Labels are harmless, and keys whose values contain the filter are harmless. Most
 * other keys are conditions that a filter cannot express.
 */
function problemOfKey(name: IdentifierLikeName, readText: TextWithRoles): NameProblem {
  const { terms } = readText;
  const parts = partsOfName(name);
  const [last] = name.words.slice(-1);
  const comparator = findComparatorIndexAfterName(name, readText) ?? name.lastTermIndex + 1;
  const isLabel =
    symbolTextAtTermIndex(readText, comparator) === ":" && terms[comparator + 1]?.hasNoSpaceBefore !== true;
  if (parts.some(meansExclusionWithinName) && !/^\d+$/.test(wordAtTermIndex(readText, comparator + 1)))
    return "negation";
  // A count is always a condition, whatever is counted.
  if (parts.includes("count")) return "unknown";
  const { concept } = last?.term ?? {};
  const value = terms[comparator + (/^["'`]$/.test(symbolTextAtTermIndex(readText, comparator + 1)) ? 2 : 1)];
  const valueRole = readText.termRoles[comparator + 1];
  const isKnown =
    name.words.length === 0 ||
    concept?.isHarmlessKey ||
    valueRole === "skipped" ||
    // `Name=event-types`
    (value?.kind === "word" &&
      value.concept?.field !== undefined &&
      /^(?:name|key|field|attribute)$/.test(parts.join(""))) ||
    parts.every(
      (part) => readText.profileIndex.eventTypePrefixWords.has(part) || part === "urn" || /^v\d\w*$/.test(part),
    ) ||
    /^[A-Z]{1,2}\d{1,5}$/.test(last?.term.text ?? "") ||
    concept?.targetFormNames !== undefined ||
    readText.variableNames.has(last?.term.text ?? "") ||
    parts.every((part) => wrapperKeys.has(part)) ||
    wrapperKeys.has(parts.join("")) ||
    (isLabel && concept?.isHarmlessProse === true && parts.join("").length > 1);
  return isKnown || concept?.typeParts ? undefined : "unknown";
}
