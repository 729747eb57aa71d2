import type { Term } from "../term.js";
import type { ReadText, Role, Unaccounted } from "./read-text.js";

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Words that pick some of what they stand before. */
const selectingWords = wordSet(
  "my our your their its his her one some any certain specific particular given same few top first last head tail several most many half named called mi mis mon ma mes mein meine meinen meiner meu minha mio mia mijn moje benim",
);

/** Words that begin a condition, or that say for whom or where, behind everything that was read. */
const trailingWords = wordSet(
  "if when whenever where while whose who wenn falls wo si quand lorsque ou cuando donde quando se dove als waar если когда где jesli gdy kdyz eger i me us you we they he she it him them here there inside into onto mir mich uns mi nos moi nous me",
);

/** Words that say how many of several values there must be. */
const quantifiers = wordSet("all every each only just exactly solely both");

/** Words that are harmless in most places, and select where they stand. */
export function checkClauses({ terms, roles }: ReadText): readonly Unaccounted[] {
  const lastRead = Math.max(roles.lastIndexOf("event type"), roles.lastIndexOf("target"), roles.lastIndexOf("field"));
  return terms.flatMap((term, position) => {
    if (term.kind !== "word" || roles[position] !== undefined) return [];
    const word = term.text.toLowerCase();
    const next = terms[position + 1];
    const isSelecting = selectingWords.has(word) && roles[position + 1] === "event type" && next?.isGlued !== true;
    const isTrailing = position > lastRead && trailingWords.has(word) && isFreeWord(term, next, roles[position - 1]);
    const isQuantifier = quantifiers.has(word) && isBehindComparator(terms[position - 1], roles[position - 1]);
    return isSelecting || isTrailing || isQuantifier ? [{ span: term.span }] : [];
  });
}

const isFreeWord = (term: Term, next: Term | undefined, roleBefore: Role): boolean =>
  !term.isGlued && roleBefore !== "skipped" && !(next?.kind === "symbol" && /^[(=:]$/.test(next.text));

const isBehindComparator = (before: Term | undefined, role: Role): boolean =>
  role === "field" ||
  (before?.kind === "word" && before.concept?.isComparator === true) ||
  (before?.kind === "symbol" && /^(?:=|==|===|:)$/.test(before.text));
