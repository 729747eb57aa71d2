import type { EventTypePart } from "./concept.js";
import type { ProfileIndex } from "./profile-index.js";
import type { EventTypePartWord, WordGroup } from "./text-mentions.js";

/** The event types that a group of words can mean. */
export interface GroupMeaning {
  readonly eventTypes: readonly string[];
  readonly hasVerb: boolean;
  readonly hasResourceWord: boolean;
  /**
   * Whether the words of the group mean exactly these event types. Labels of targets do not count. False if a word is
   * misspelled.
   */
  readonly areEventTypesExact: boolean;
}

const hasVerbSegmentRole = ({ segmentRole }: EventTypePart): boolean => segmentRole === "verb";

export const namesVerb = ({ typeParts }: EventTypePartWord): boolean => typeParts.some(hasVerbSegmentRole);

export const namesResourceType = ({ typeParts }: EventTypePartWord): boolean =>
  typeParts.some(({ segmentRole }) => segmentRole === "resource");

/** Whether a word can also name the person who does something. */
export const namesActor = ({ typeParts }: EventTypePartWord): boolean =>
  typeParts.some(({ canNameActor }) => canNameActor);

/** Whether a word can name a resource or a product, and cannot name the person who does something. */
export const namesResourceOrProduct = (word: EventTypePartWord): boolean =>
  !namesActor(word) && !word.typeParts.every(hasVerbSegmentRole);

/**
 * Returns the meaning of a verb together with another word, such as `moved` with `trash`. Undefined if the other word
 * does not change the meaning of the verb.
 */
export function combineVerbWithOtherWord(
  verb: EventTypePartWord,
  other: EventTypePartWord,
): EventTypePartWord | undefined {
  const changes = other.typeParts.flatMap(({ verbMeaningChanges = [] }) => verbMeaningChanges);
  const types = verb.typeParts.filter(hasVerbSegmentRole).flatMap(({ eventTypes }) => [...eventTypes]);
  const change = changes.find(({ eventTypesOfVerbAlone }) => types.some((type) => eventTypesOfVerbAlone.has(type)));
  return change && { ...verb, typeParts: [{ segmentRole: "verb", eventTypes: change.eventTypesOfVerbWithWord }] };
}

/** If two words together have the meaning of one verb, replaces them with one word that has this meaning. */
function mergeVerbWithOtherWord(words: readonly EventTypePartWord[]): readonly EventTypePartWord[] {
  for (const other of words)
    for (const verb of words) {
      const changed = verb === other || !namesVerb(verb) ? undefined : combineVerbWithOtherWord(verb, other);
      if (changed) return words.flatMap((word) => (word === other ? [] : word === verb ? [changed] : [word]));
    }
  return words;
}

/**
 * Finds the event types that agree with all words of a group. A word that does not agree is ignored if it can be
 * harmless or is a label of a target.
 */
export function findEventTypesOfWordGroup(
  source: Pick<WordGroup, "words" | "hasWildcardVerb">,
  index: ProfileIndex,
): GroupMeaning {
  const group = { ...source, words: mergeVerbWithOtherWord(source.words) };
  // If two words were merged, as in `created in trash` and `restored to trash`, the verb is only probable.
  const hasChangedVerb = group.words !== source.words;
  const withoutLabels = group.words.filter(({ isLabelOfTarget }) => !isLabelOfTarget);
  const strong = group.words.filter(({ canBeHarmless }) => !canBeHarmless);
  const strongWithoutLabels = withoutLabels.filter(({ canBeHarmless }) => !canBeHarmless);
  const isWhole = withoutLabels.some(namesVerb) && withoutLabels.some(namesResourceType);
  for (const words of new Set(
    isWhole ? [group.words, withoutLabels, strong, strongWithoutLabels] : [group.words, strong],
  )) {
    const types = words.length === 0 ? [] : eventTypesOfWords(words, index);
    if (types.length > 0)
      return {
        eventTypes: group.hasWildcardVerb
          ? types.filter((type) => index.profile.eventTypes.get(type)?.isOutputOnly !== true)
          : types,
        hasVerb: words.some(namesVerb) || (group.hasWildcardVerb && words.some(namesResourceType)),
        hasResourceWord: words.some(namesResourceType),
        areEventTypesExact:
          !hasChangedVerb &&
          words !== strong &&
          words !== strongWithoutLabels &&
          words.every((word) => !word.isMisspelled && !wordNamesOnlySomeKinds(word, types)),
      };
  }
  return {
    eventTypes: [],
    hasVerb: group.words.some(namesVerb),
    hasResourceWord: group.words.some(namesResourceType),
    areEventTypesExact: false,
  };
}

/** Whether a word names only some kinds of the resource of the event types. */
const wordNamesOnlySomeKinds = ({ typeParts }: EventTypePartWord, types: readonly string[]): boolean =>
  typeParts.some(({ namesOnlySomeKinds }) => namesOnlySomeKinds) &&
  !typeParts.some((part) => !part.namesOnlySomeKinds && types.some((type) => part.eventTypes.has(type)));

function eventTypesOfWords(words: readonly EventTypePartWord[], index: ProfileIndex): readonly string[] {
  const agreeing = [...index.profile.eventTypes.keys()].filter((type) =>
    words.every(
      (word) => canWordDescribeEventType(word, type, index) || isWordRedundantForEventType(word, type, words),
    ),
  );
  const withResource = words.some(namesResourceType);
  const direct = agreeing.filter((type) =>
    words.some(({ typeParts }) =>
      typeParts.some(({ segmentRole, eventTypes }) => segmentRole === "resource" && eventTypes.has(type)),
    ),
  );
  const candidates = withResource && direct.length > 0 ? direct : agreeing;
  // If some of the words can name a verb, each of these words must name the verb of the event type. It is not enough if
  // such a word names only the resource of the event type. If no word names a verb, output-only event types are left
  // out.
  const isNamed = (type: string): boolean =>
    words
      .filter(namesVerb)
      .every(({ typeParts }) => typeParts.some((part) => hasVerbSegmentRole(part) && part.eventTypes.has(type)));
  return words.some(namesVerb)
    ? candidates.filter(isNamed)
    : candidates.filter((type) => index.profile.eventTypes.get(type)?.isOutputOnly !== true);
}

/**
 * Whether a word is redundant because another word names the resource of the event type. An example is `file` in
 * `the file of the recording is ready`.
 */
const isWordRedundantForEventType = (
  word: EventTypePartWord,
  type: string,
  words: readonly EventTypePartWord[],
): boolean =>
  word.typeParts.some(({ redundantForEventTypes }) => redundantForEventTypes?.has(type)) &&
  words.some(({ typeParts }) =>
    typeParts.some(({ segmentRole, eventTypes }) => segmentRole === "resource" && eventTypes.has(type)),
  );

/**
 * Whether a word agrees with an event type. Such a word names a part of the event type, or the container of its
 * resource.
 */
function canWordDescribeEventType(
  { typeParts }: EventTypePartWord,
  type: string,
  { readingTables, resourceByEventType }: ProfileIndex,
): boolean {
  if (typeParts.some(({ eventTypes }) => eventTypes.has(type))) return true;
  const containers = new Set<string>();
  let container = readingTables.containers?.[resourceByEventType.get(type) ?? ""];
  while (container !== undefined && !containers.has(container)) {
    containers.add(container);
    container = readingTables.containers?.[container];
  }
  return typeParts.some(({ possibleResources }) => possibleResources?.some((resource) => containers.has(resource)));
}
