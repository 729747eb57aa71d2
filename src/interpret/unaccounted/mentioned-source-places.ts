import { createWordSet } from "../../text/create-word-set.js";
import { normalizeWord } from "../../text/normalize-word.js";
import type { WordTerm } from "../term.js";
import type { TextWithRoles, UnaccountedPart } from "./text-with-roles.js";

/** Words that stand before a place and say that something leaves this place. */
const wordsBeforeSourcePlace = createWordSet(
  "from out off aus vom von depuis desde dalla dal dai uit af ur ud fran fra из с з z ze din tu dari από 从 從 自 من از จาก",
);

/** Words that stand before a place and may mean that something leaves this place, such as French `de`. */
const wordsBeforePossibleSourcePlace = createWordSet("de des du d do da del di van av");

/** Words that stand after a place and say that something leaves this place. */
const postpositionsMeaningFrom = createWordSet("から より से");

/**
 * Matches an ending that says that something leaves the place. Turkish, Hungarian, Finnish and Korean have such
 * endings.
 */
const sourcePlaceEndingPattern = /[dt][ae]n$|[tb]ol$|(?:st|lt)a$|에서$/u;

/** The maximum number of articles between a word such as `from` and the place. */
const maxArticles = 3;

/**
 * If the text says that something leaves a place, finds this place. Only places that change the meaning of a verb are
 * found. For example, the place `trash` changes the meaning of `moved` to `trashed`. This is correct in `file moved to
 * the trash`, but wrong in `file moved from the trash`, so `trash` is found there.
 */
export function findPlacesThatSomethingLeaves({
  terms,
  termRoles,
  eventTypesOfReading,
}: TextWithRoles): readonly UnaccountedPart[] {
  return terms.flatMap((term, position) => {
    if (term.kind !== "word" || termRoles[position] !== "event type") return [];
    const changes = term.concept?.typeParts?.flatMap(({ verbMeaningChanges = [] }) => verbMeaningChanges) ?? [];
    const saysThatItLeaves = changes.some(({ eventTypesOfVerbAlone, eventTypesOfVerbWithWord }) =>
      eventTypesOfReading.some((type) => eventTypesOfVerbAlone.has(type) && eventTypesOfVerbWithWord.has(type)),
    );
    if (changes.length === 0 || saysThatItLeaves) return [];
    const next = terms[position + 1];
    const isLeft =
      (next?.kind === "word" && postpositionsMeaningFrom.has(next.text)) ||
      sourcePlaceEndingPattern.test(normalizeWord(term.text)) ||
      followsWordForLeaving(terms, position, term);
    return isLeft ? [{ span: term.span, refusal: "not-understood" as const }] : [];
  });
}

function followsWordForLeaving(terms: TextWithRoles["terms"], position: number, { text }: WordTerm): boolean {
  for (let before = position - 1; before >= position - maxArticles; before -= 1) {
    const term = terms[before];
    if (term?.kind !== "word") return false;
    const words = normalizeWord(term.text).split(" ");
    if (words.some((word) => wordsBeforeSourcePlace.has(word))) return true;
    if (!/\s/.test(text) && words.some((word) => wordsBeforePossibleSourcePlace.has(word))) return true;
    if (term.concept?.isHarmless !== true) return false;
  }
  return false;
}
