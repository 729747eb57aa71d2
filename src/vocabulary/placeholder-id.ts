import { capitalize } from "../text/capitalize.js";
import type { Profile } from "./profile.js";

/**
 * Texts that programs print for a missing value, and texts that people write before they know the value. An id counts
 * as one of these texts only if it is exactly the same, including case.
 */
const missingValueTexts: ReadonlySet<string> = new Set(["undefined", "null", "NaN", "None", "TODO", "TBD", "FIXME"]);

/** Words that make any phrase a placeholder, such as `your space id`. */
const placeholderWords = ["your", "replaceme", "changeme", "placeholder", "dummy"];

/** Words that make a phrase a placeholder if it has several words, such as `insert space id`. */
const instructionWords = "insert enter replace change put add set fill paste example sample todo tbd fixme".split(" ");

/** Words that may occur in a placeholder. In lower case, a phrase with only these words is not a placeholder. */
const fillerWords = "the a an my some this that here me it in with of for by real actual id name".split(" ");

/** An id that is longer than this is never a placeholder. */
const maxPlaceholderLength = 64;

/**
 * The patterns that recognize the placeholders of a profile. `start` is tested on the id. The other patterns are tested
 * on the words of the id, in lower case and separated by spaces.
 */
interface PlaceholderPatterns {
  /**
   * Matches the beginning of every placeholder. Most real ids do not match, so the other patterns are rarely tested.
   */
  readonly startPattern: RegExp;
  /** Matches a phrase if each of its words is in the lists above, the name of an id, a short number, or like `xxx`. */
  readonly phrasePattern: RegExp;
  /** Matches only the name of an id: `space`. */
  readonly idNameWithoutSuffixPattern: RegExp;
  /** Matches any phrase with the name of an id followed by `id` or `name`: `the space id`. */
  readonly idNameBeforeIdOrNamePattern: RegExp;
}

const patternsByProfile = new WeakMap<Profile, PlaceholderPatterns>();

const placeholderWordPattern = /* @__PURE__ */ (() =>
  new RegExp(`(?:^| )(?:your|(?:${placeholderWords.join("|")}|x{3,})(?: |$))`))();
const instructionWordPattern = /* @__PURE__ */ (() => new RegExp(`(?:^| )(?:${instructionWords.join("|")})(?: |$)`))();

/**
 * Whether an id is a placeholder, in any notation (`SPACE_ID`, `your-space-id`, `spaceId`, `REPLACE_ME`, `xxx`), or a
 * text that programs print for a missing id. Other lower-case words, such as `my_customer` and `shared-files`, can be a
 * real id.
 */
export function isPlaceholderId(resourceId: string, profile: Profile): boolean {
  if (profile.idAliases.has(resourceId)) return false;
  const { startPattern, phrasePattern, idNameWithoutSuffixPattern, idNameBeforeIdOrNamePattern } =
    getPlaceholderPatterns(profile);
  if (!startPattern.test(resourceId) || resourceId.length > maxPlaceholderLength) return false;
  if (missingValueTexts.has(resourceId)) return true;
  const words = splitIntoWords(resourceId);
  const phrase = words.join(" ");
  if (!phrasePattern.test(phrase)) return false;
  const isOneCase = resourceId === resourceId.toUpperCase() || resourceId === resourceId.toLowerCase();
  if (idNameWithoutSuffixPattern.test(phrase) && (isOneCase || profile.idNames.includes(resourceId))) return true;
  const isInCapitals = words.length > 1 && words[0] !== "id" && /^[A-Z_-]+$/.test(resourceId);
  const isRequest = words.length > 1 && instructionWordPattern.test(phrase);
  return isInCapitals || isRequest || placeholderWordPattern.test(phrase) || idNameBeforeIdOrNamePattern.test(phrase);
}

/** Splits `YOUR_SPACE_ID`, `your-space-id` and `yourSpaceId` into `your`, `space`, `id`. */
const splitIntoWords = (resourceId: string): readonly string[] =>
  resourceId
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[_-]+/)
    .filter((word) => word !== "");

function getPlaceholderPatterns(profile: Profile): PlaceholderPatterns {
  const knownPatterns = patternsByProfile.get(profile);
  if (knownPatterns) return knownPatterns;
  const wordsOfIdNames = [...profile.idNames.map(splitIntoWords), ["resource"], ["target"]];
  // The words can also be written without a separator: `SPACEID`, `yourspace`.
  const idNames = wordsOfIdNames.map((words) => words.join(" ?")).join("|");
  const listedWords = [...placeholderWords, ...instructionWords, ...fillerWords];
  const word = `(?:your|my)?(?:${idNames})(?:s|(?:id|name)*)|x{3,}|[0-9]{1,2}|${listedWords.join("|")}`;
  const startingWords = [...wordsOfIdNames.map(([first = ""]) => first), ...listedWords, "xxx"];
  const patterns: PlaceholderPatterns = {
    startPattern: new RegExp(
      `^(?:${[...missingValueTexts, ...startingWords.flatMap(letterCasePatternSourcesOf)].join("|")})`,
    ),
    phrasePattern: new RegExp(`^(?:${word})(?: (?:${word}))*$`),
    idNameWithoutSuffixPattern: new RegExp(`^(?:${idNames})$`),
    idNameBeforeIdOrNamePattern: new RegExp(`(?:^| )(?:your|my)?(?:${idNames})(?: ?(?:id|name))+(?: |$)`),
  };
  patternsByProfile.set(profile, patterns);
  return patterns;
}

/**
 * Patterns for a word at the beginning of an id: in lower case, in upper case, and capitalized. A word of one or two
 * letters must be separate from the rest, because many real ids begin with the same letters.
 */
const letterCasePatternSourcesOf = (word: string): readonly string[] =>
  [word, word.toUpperCase(), capitalize(word)].map((spelling) =>
    word.length < 3 ? `${spelling}(?:[_-]|[A-Z][a-z])` : spelling,
  );
