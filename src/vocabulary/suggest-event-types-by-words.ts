import type { Profile } from "./profile.js";

/** The maximum number of candidates. If there are more, none of them is suggested. */
const maxSuggestedTypes = 5;

/** A text with more words than this does not name an event type. */
const maxWordsOfText = 12;

/**
 * The known event types that have the same words as a malformed event type, in any order and notation. The malformed
 * event type may lack the segments that all event types share. It may also lack the first word after these segments. If
 * no event type has the same words, returns the event types that begin with the text.
 */
export function suggestEventTypesByWords(text: string, profile: Profile): readonly string[] {
  const words = splitIntoSingularWords(text);
  if (words.length === 0 || words.length > maxWordsOfText || /[!¬~^*,;|&+]/.test(text)) return [];
  const { subscribableEventTypes, typesBySortedWords } = indexWords(profile);
  const ownWords = words.filter((word) => !isUndistinctiveWord(word, profile));
  if (ownWords.length === 0) return [];
  const found =
    typesBySortedWords.get(createSortedWordsKey(ownWords)) ?? findTypesByPrefix(text, subscribableEventTypes);
  return found.length <= maxSuggestedTypes ? found : [];
}

/** The event types that match a text with a wildcard at its end. */
export const findTypesMatchingWildcard = (text: string, profile: Profile): readonly string[] =>
  /^[^*]+\*$/.test(text) ? findTypesByPrefix(text.slice(0, -1), indexWords(profile).subscribableEventTypes) : [];

const findTypesByPrefix = (text: string, types: readonly string[]): readonly string[] => {
  const beginning = `${text.trim().replace(/(?<!\.)\.+$/, "")}.`;
  return beginning.includes(".") ? types.filter((type) => type.startsWith(beginning)) : [];
};

/** The words of a text in lower case and without plural endings: `messagesCreated` has `message` and `created`. */
const splitIntoSingularWords = (text: string): readonly string[] =>
  text
    .slice(0, 200)
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .map(toSingular);

const toSingular = (word: string): string => (word.length > 3 ? word.replace(/s$/, "") : word);

const createSortedWordsKey = (words: readonly string[]): string => [...words].sort().join(" ");

/**
 * Whether a word does not help to distinguish event types: a literal segment, a version, a part of a domain, or a word
 * such as `event`.
 */
const isUndistinctiveWord = (word: string, { eventTypeForm, domains }: Profile): boolean =>
  /^(?:v\d\w*|com|org|net|type|on|event)$/.test(word) ||
  eventTypeForm.segments.some(({ literal }) => literal !== undefined && toSingular(literal.toLowerCase()) === word) ||
  [...domains].some((domain) => domain.split(".").map(toSingular).includes(word));

interface WordsOfEventTypes {
  /** The event types that can be subscribed to, in the order of the profile. */
  readonly subscribableEventTypes: readonly string[];
  /** The same event types by their sorted words. Each event type has two keys: with and without its first word. */
  readonly typesBySortedWords: ReadonlyMap<string, readonly string[]>;
}

const indexesByProfile = new WeakMap<Profile, WordsOfEventTypes>();

function indexWords(profile: Profile): WordsOfEventTypes {
  const knownIndex = indexesByProfile.get(profile);
  if (knownIndex) return knownIndex;
  const subscribableEventTypes = [...profile.eventTypes.values()]
    .filter(({ isOutputOnly }) => !isOutputOnly)
    .map(({ type }) => type);
  const typesBySortedWords = new Map<string, string[]>();
  for (const type of subscribableEventTypes) {
    const words = splitIntoSingularWords(type).filter((word) => !isUndistinctiveWord(word, profile));
    for (const keyWords of [words, words.slice(1)]) {
      if (keyWords.length < 2) continue;
      const key = createSortedWordsKey(keyWords);
      const typesOfKey = typesBySortedWords.get(key);
      if (typesOfKey) typesOfKey.push(type);
      else typesBySortedWords.set(key, [type]);
    }
  }
  const index = { subscribableEventTypes, typesBySortedWords };
  indexesByProfile.set(profile, index);
  return index;
}
