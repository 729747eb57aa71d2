import { changeVerb, namesActor, namesResource, namesVerb } from "./resolve-group.js";
import type { EventTypePartWord, GroupSeparator } from "./text-mentions.js";

/** `moved to the trash`: two words that together are one verb. */
const areOneVerb = (a: EventTypePartWord, b: EventTypePartWord): boolean =>
  changeVerb(a, b) !== undefined || changeVerb(b, a) !== undefined;

const eventTypesOfVerb = ({ parts }: EventTypePartWord): ReadonlySet<string> =>
  new Set(parts.flatMap(({ segment, eventTypes }) => (segment === "verb" ? [...eventTypes] : [])));

/** Whether a word can belong to the words before it: one verb, with words for one resource around it. */
export function canFollow(word: EventTypePartWord, isGlued: boolean, words: readonly EventTypePartWord[]): boolean {
  const verbs = words.filter((each) => namesVerb(each) && !each.canBeNeutral);
  const ownTypes = eventTypesOfVerb(word);
  if (ownTypes.size > 0 && !word.canBeNeutral)
    return verbs.every(
      (each) => [...eventTypesOfVerb(each)].some((type) => ownTypes.has(type)) || areOneVerb(each, word),
    );
  const last = words.at(-1);
  const isComplete =
    verbs.length > 0 &&
    words.some((each) => namesResource(each) && !(each.canBeNeutral && namesActor(each))) &&
    last !== undefined &&
    namesVerb(last);
  return namesVerb(word) || !isComplete || isGlued || (word.isTargetWord && namesResource(word));
}

/** `somebody edits a comment`: whether a resource follows a person and perhaps a verb. Then the person only acts. */
export function isDoneByActor(word: EventTypePartWord, words: readonly EventTypePartWord[]): boolean {
  if (!namesResource(word) || namesActor(word) || !words.some(namesActor)) return false;
  const [subject, ...others] = words.filter((each) => !each.canBeNeutral);
  return subject !== undefined && namesActor(subject) && others.every(namesVerb);
}

/** A word that counts only if it agrees with the others, if it names a person. */
export const weakenActor = (word: EventTypePartWord): EventTypePartWord =>
  namesActor(word) ? { ...word, canBeNeutral: true } : word;

/** The words, the last one as the label of a target if it is a word for targets. */
export const labelLast = (words: readonly EventTypePartWord[]): EventTypePartWord[] =>
  words.map((word, position) =>
    position === words.length - 1 && word.isTargetWord ? { ...word, isLabel: true } : word,
  );

/** If several separators follow each other, the last of these counts. */
export const separatorsByStrength: readonly GroupSeparator[] = ["none", "break", "list", "or", "and"];
