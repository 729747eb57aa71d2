import type { Profile } from "./profile.js";

/** With more candidates, none is named. */
const maxCandidates = 5;

/** Texts with more words do not name an event type. */
const maxWords = 12;

/**
 * The known event types that a malformed one names in another notation: it has their words in any order, with or
 * without the segments that all event types share. For the beginning of an event type, all event types with this
 * beginning.
 */
export function suggestEventTypesByWords(text: string, profile: Profile): readonly string[] {
  const words = singularWordsOf(text);
  if (words.length === 0 || words.length > maxWords || /[!¬~^*,;|&+]/.test(text)) return [];
  const wordsByType = getWordsByEventType(profile);
  const ownWords = words.filter((word) => !isUndistinctiveWord(word, profile));
  if (ownWords.length === 0) return [];
  const wordKey = createSortedWordsKey(ownWords);
  const withAllWords = [...wordsByType].filter(([, own]) =>
    [own, own.slice(1)].some(
      (candidateWords) => candidateWords.length > 1 && createSortedWordsKey(candidateWords) === wordKey,
    ),
  );
  const found = withAllWords.length > 0 ? withAllWords : findEntriesByTypePrefix(text, wordsByType);
  return found.length <= maxCandidates ? found.map(([type]) => type) : [];
}

/** The event types that match a trailing wild card. */
export const findTypesMatchingWildcard = (text: string, profile: Profile): readonly string[] =>
  /^[^*]+\*$/.test(text)
    ? findEntriesByTypePrefix(text.slice(0, -1), getWordsByEventType(profile)).map(([type]) => type)
    : [];

const findEntriesByTypePrefix = (
  text: string,
  wordsByType: ReadonlyMap<string, readonly string[]>,
): readonly (readonly [string, readonly string[]])[] => {
  const beginning = `${text.trim().replace(/(?<!\.)\.+$/, "")}.`;
  return beginning.includes(".") ? [...wordsByType].filter(([type]) => type.startsWith(beginning)) : [];
};

/** The words of a text in lower case and without plural endings: `messagesCreated` has `message` and `created`. */
const singularWordsOf = (text: string): readonly string[] =>
  text
    .slice(0, 200)
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .map(toSingular);

const toSingular = (word: string): string => (word.length > 3 ? word.replace(/s$/, "") : word);

const createSortedWordsKey = (words: readonly string[]): string => [...words].sort().join(" ");

/** Whether a word carries no information: a literal segment, a version, or a word of addresses. */
const isUndistinctiveWord = (word: string, { eventTypeForm, domains }: Profile): boolean =>
  /^(?:v\d\w*|com|org|net|type|on|event)$/.test(word) ||
  eventTypeForm.segments.some(({ literal }) => literal !== undefined && toSingular(literal.toLowerCase()) === word) ||
  [...domains].some((domain) => domain.split(".").map(toSingular).includes(word));

const wordsByProfile = new WeakMap<Profile, ReadonlyMap<string, readonly string[]>>();

/** The words of each event type that can be subscribed to. */
function getWordsByEventType(profile: Profile): ReadonlyMap<string, readonly string[]> {
  let wordsByType = wordsByProfile.get(profile);
  if (!wordsByType) {
    wordsByType = new Map(
      [...profile.eventTypes.values()]
        .filter(({ isOutputOnly }) => !isOutputOnly)
        .map(({ type }) => [type, singularWordsOf(type).filter((word) => !isUndistinctiveWord(word, profile))]),
    );
    wordsByProfile.set(profile, wordsByType);
  }
  return wordsByType;
}
