import { createWordSet } from "../../text/create-word-set.js";
import type { Term } from "../term.js";
import type { TermRole, TextWithRoles, UnaccountedPart } from "./text-with-roles.js";

/** Words that restrict the meaning of the words after them. */
const wordsRestrictingNextEventType = createWordSet(
  "my our your their its his her one some any certain specific particular given same few top first last head tail several most many half named called mi mis mon ma mes mein meine meinen meiner meu minha mio mia mijn moje benim",
);

/**
 * Words that begin a condition, and words that stand for a person or a place. They restrict the meaning only after the
 * last event type, target or field.
 */
const conditionPersonAndPlaceWords = createWordSet(
  "if when whenever where while whose who wenn falls wo si quand lorsque ou cuando donde quando se dove als waar если когда где jesli gdy kdyz eger i me us you we they he she it him them here there inside into onto mir mich uns mi nos moi nous me",
);

/** Words that say how many of several values must match. */
const quantifiers = createWordSet("all every each only just exactly solely both");

/**
 * Finds words that restrict the selection because of their position in the text. In other positions, these words are
 * usually harmless.
 */
export function findRestrictingWords({ terms, termRoles }: TextWithRoles): readonly UnaccountedPart[] {
  const lastRead = Math.max(
    termRoles.lastIndexOf("event type"),
    termRoles.lastIndexOf("target"),
    termRoles.lastIndexOf("field"),
  );
  return terms.flatMap((term, position) => {
    if (term.kind !== "word" || termRoles[position] !== undefined) return [];
    const word = term.text.toLowerCase();
    const next = terms[position + 1];
    const isSelecting =
      wordsRestrictingNextEventType.has(word) &&
      termRoles[position + 1] === "event type" &&
      next?.hasNoSpaceBefore !== true;
    const isTrailing =
      position > lastRead &&
      conditionPersonAndPlaceWords.has(word) &&
      isStandaloneWord(term, next, termRoles[position - 1]);
    const isQuantifier = quantifiers.has(word) && followsComparator(terms[position - 1], termRoles[position - 1]);
    return isSelecting || isTrailing || isQuantifier ? [{ span: term.span }] : [];
  });
}

const isStandaloneWord = (term: Term, next: Term | undefined, roleBefore: TermRole): boolean =>
  !term.hasNoSpaceBefore && roleBefore !== "skipped" && !(next?.kind === "symbol" && /^[(=:]$/.test(next.text));

const followsComparator = (before: Term | undefined, role: TermRole): boolean =>
  role === "field" ||
  (before?.kind === "word" && before.concept?.isComparator === true) ||
  (before?.kind === "symbol" && /^(?:=|==|===|:)$/.test(before.text));
