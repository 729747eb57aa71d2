import { combineVerbWithOtherWord, namesActor, namesResourceType, namesVerb } from "./event-types-of-word-group.js";
import type { EventTypePartWord, GroupSeparatorKind } from "./text-mentions.js";

/** Whether two words together have the meaning of one verb, as in `moved to the trash`. */
const areOneVerb = (a: EventTypePartWord, b: EventTypePartWord): boolean =>
  combineVerbWithOtherWord(a, b) !== undefined || combineVerbWithOtherWord(b, a) !== undefined;

const eventTypesOfVerb = ({ typeParts }: EventTypePartWord): ReadonlySet<string> =>
  new Set(typeParts.flatMap(({ segmentRole, eventTypes }) => (segmentRole === "verb" ? [...eventTypes] : [])));

/**
 * Whether a word can belong to the group of the words before it. A group consists of one verb, and of the words around
 * this verb that name one resource.
 */
export function canJoinGroup(word: EventTypePartWord, isGlued: boolean, words: readonly EventTypePartWord[]): boolean {
  const verbs = words.filter((each) => namesVerb(each) && !each.canBeHarmless);
  const ownTypes = eventTypesOfVerb(word);
  if (ownTypes.size > 0 && !word.canBeHarmless)
    return verbs.every(
      (each) => [...eventTypesOfVerb(each)].some((type) => ownTypes.has(type)) || areOneVerb(each, word),
    );
  const last = words.at(-1);
  const isComplete =
    verbs.length > 0 &&
    words.some((each) => namesResourceType(each) && !(each.canBeHarmless && namesActor(each))) &&
    last !== undefined &&
    namesVerb(last);
  return namesVerb(word) || !isComplete || isGlued || (word.isTargetWord && namesResourceType(word));
}

/**
 * Whether a word for a resource follows a word for a person, possibly with verbs between them, as in `somebody edits a
 * comment`. Then the person is only the actor.
 */
export function isResourceAfterActor(word: EventTypePartWord, words: readonly EventTypePartWord[]): boolean {
  if (!namesResourceType(word) || namesActor(word) || !words.some(namesActor)) return false;
  const [subject, ...others] = words.filter((each) => !each.canBeHarmless);
  return subject !== undefined && namesActor(subject) && others.every(namesVerb);
}

/** Makes a word for a person optional. An optional word counts only if it agrees with the other words of its group. */
export const markActorWordOptional = (word: EventTypePartWord): EventTypePartWord =>
  namesActor(word) ? { ...word, canBeHarmless: true } : word;

/**
 * If the last word is a word for targets, marks this word as a label. A label describes the target that follows it in
 * the text, as in `space AAAA`.
 */
export const markLastWordAsTargetLabel = (words: readonly EventTypePartWord[]): EventTypePartWord[] =>
  words.map((word, position) =>
    position === words.length - 1 && word.isTargetWord ? { ...word, isLabelOfTarget: true } : word,
  );

/**
 * The separators between groups, the weakest separator first. If several separators follow each other, only the
 * strongest separator counts.
 */
export const separatorsWeakestFirst: readonly GroupSeparatorKind[] = ["none", "break", "list", "or", "and"];
