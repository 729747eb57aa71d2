import { memoizeRecent } from "../text/memoize-recent.js";

/** Prefixes that change the meaning of a word, often to the opposite: `undeleted`, `restarted`. */
const meaningChangingPrefixes: ReadonlySet<string> = new Set(
  "un non no not in im il ir re de dis mis anti ex en out off over under pre post sub co counter contra".split(" "),
);

/** Suffixes that programs add to a name to express a comparison, such as `gte` (greater than or equal). */
const comparisonOperatorSuffixes: ReadonlySet<string> = new Set("ne neq not nin gt gte ge lt lte le".split(" "));

/**
 * Whether an event type may have another meaning than a similar event type, and therefore is not a misspelling of it.
 * True if the words of both differ in a prefix that changes the meaning or in a comparison suffix. Also true if the
 * event type has more segments, or characters that no event type has.
 */
export function mayEventTypesDifferInMeaning(eventType: string, similarType: string): boolean {
  if (hasExtraSignsOrSegments(eventType, similarType)) return true;
  const [words, similarWords] = [wordsOfEventType(eventType), wordsOfEventType(similarType)];
  const otherWords = words.filter((word) => !similarWords.includes(word));
  const otherSimilarWords = similarWords.filter((word) => !words.includes(word));
  return (
    [...otherWords, ...otherSimilarWords].some(
      (word) => meaningChangingPrefixes.has(word) || comparisonOperatorSuffixes.has(word),
    ) || otherWords.some((word) => otherSimilarWords.some((similarWord) => differOnlyByAffix(word, similarWord)))
  );
}

/**
 * Whether a text has more segments than the similar event type, a hyphen at an end, or a character other than letters,
 * digits, underscores, hyphens, spaces, quotes and separators of segments.
 */
function hasExtraSignsOrSegments(eventType: string, similarType: string): boolean {
  const trimmed = eventType.trim();
  const segmentCount = trimmed.split(/[./]/).filter((segment) => segment !== "").length;
  return /[^\w\s."'/-]|^-|-$/.test(trimmed) || segmentCount > similarType.split(".").length;
}

/** The words of an event type in lower case: `fileShared` has two. */
const wordsOfEventType = memoizeRecent((eventType): readonly string[] =>
  (/[A-Z]/.test(eventType) ? eventType.replace(/(?<=[a-z0-9])(?=[A-Z])/g, " ").toLowerCase() : eventType)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== ""),
);

/** Whether two words differ only by prefixes that change the meaning, or only by a comparison suffix. */
function differOnlyByAffix(word: string, otherWord: string): boolean {
  const stems = stemsWithoutPrefixes(word);
  return (
    stemsWithoutPrefixes(otherWord).some((stem) => stems.includes(stem)) ||
    isStemWithComparisonOperatorSuffix(word, otherWord) ||
    isStemWithComparisonOperatorSuffix(otherWord, word)
  );
}

/**
 * The word itself, and the word without its prefix if it begins with one of the prefixes. If only one or two letters
 * remain after the prefix, the word without its prefix is left out.
 */
const stemsWithoutPrefixes = (word: string): readonly string[] => [
  word,
  ...[...meaningChangingPrefixes]
    .filter((prefix) => word.startsWith(prefix) && word.length > prefix.length + 2)
    .map((prefix) => word.slice(prefix.length)),
];

const isStemWithComparisonOperatorSuffix = (word: string, stem: string): boolean =>
  word.startsWith(stem) && comparisonOperatorSuffixes.has(word.slice(stem.length));
