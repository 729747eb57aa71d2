/** What makes a word mean something else, often the opposite, where it stands before it: `undeleted`, `restarted`. */
const reversingPrefixes: ReadonlySet<string> = new Set(
  "un non no not in im il ir re de dis mis anti ex en out off over under pre post sub co counter contra".split(" "),
);

/** What programs put behind a name to negate or order. */
const comparisonOperatorSuffixes: ReadonlySet<string> = new Set("ne neq not nin gt gte ge lt lte le".split(" "));

/**
 * Whether an event type may say something else than one that it is much like, and so is no misspelling of it: one of their words has
 * a reversing prefix or a comparing suffix that the other lacks or has another one for, or it has signs that no event type has.
 */
export function mayDifferInMeaning(eventType: string, similarType: string): boolean {
  if (hasExtraSignsOrSegments(eventType, similarType)) return true;
  const [words, similarWords] = [wordsOfEventType(eventType), wordsOfEventType(similarType)];
  const otherWords = words.filter((word) => !similarWords.includes(word));
  const otherSimilarWords = similarWords.filter((word) => !words.includes(word));
  return (
    [...otherWords, ...otherSimilarWords].some(
      (word) => reversingPrefixes.has(word) || comparisonOperatorSuffixes.has(word),
    ) || otherWords.some((word) => otherSimilarWords.some((similarWord) => differOnlyByAffix(word, similarWord)))
  );
}

/** Whether there is more than letters, digits, quotes and what separates segments, or a sign at an end. */
function hasExtraSignsOrSegments(eventType: string, similarType: string): boolean {
  const trimmed = eventType.trim();
  const segmentCount = trimmed.split(/[./]/).filter((segment) => segment !== "").length;
  return /[^\w\s."'/-]|^-|-$/.test(trimmed) || segmentCount > similarType.split(".").length;
}

/** The words of an event type in lower case: `fileShared` has two. */
const wordsOfEventType = (eventType: string): readonly string[] =>
  (/[A-Z]/.test(eventType) ? eventType.replace(/(?<=[a-z0-9])(?=[A-Z])/g, " ").toLowerCase() : eventType)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");

/** Whether two words are the same behind their prefixes, or one of them is the other with a suffix. */
function differOnlyByAffix(word: string, otherWord: string): boolean {
  const stems = stemsWithoutPrefixes(word);
  return (
    stemsWithoutPrefixes(otherWord).some((stem) => stems.includes(stem)) ||
    hasComparisonOperatorSuffix(word, otherWord) ||
    hasComparisonOperatorSuffix(otherWord, word)
  );
}

/** A word as it is and without each prefix that it may have. A stem of two letters says nothing. */
const stemsWithoutPrefixes = (word: string): readonly string[] => [
  word,
  ...[...reversingPrefixes]
    .filter((prefix) => word.startsWith(prefix) && word.length > prefix.length + 2)
    .map((prefix) => word.slice(prefix.length)),
];

const hasComparisonOperatorSuffix = (word: string, stem: string): boolean =>
  word.startsWith(stem) && comparisonOperatorSuffixes.has(word.slice(stem.length));
