import type { SymbolTerm, Term } from "./term.js";

const isGluedSymbolMatching = (term: Term | undefined, texts: RegExp): boolean =>
  term?.kind === "symbol" && term.isGlued && texts.test(term.text);

/** Whether the word at a position is joined to another one without white space, as in a dotted name. */
export function isGluedToWord(terms: readonly Term[], position: number): boolean {
  const [before, term, next, afterNext] = [-1, 0, 1, 2].map((distance) => terms[position + distance]);
  const joins = (other: Term | undefined): boolean =>
    other?.kind === "word" ||
    other?.kind === "id" ||
    (other?.kind === "symbol" && /^(?:[._-]|::|:|\/)$/.test(other.text));
  return (
    (term?.isGlued === true && joins(before)) || (next?.isGlued === true && joins(next) && afterNext?.isGlued === true)
  );
}

/** Whether a symbol joins the word at a position to another word: `pull_request`, but not `handleRequest`. */
export function isJoinedToEventTypePart(terms: readonly Term[], position: number): boolean {
  const next = terms[position + 2];
  const isJoined = isGluedSymbolMatching(terms[position + 1], /^(?:[._-]|::)$/) && next?.isGlued === true;
  return isJoined && next.kind === "word" && next.concept?.parts !== undefined;
}

/** Whether the word at a position is the name of a method: `.add(`. */
export const isMethodName = (terms: readonly Term[], position: number): boolean => {
  const before = terms[position - 1];
  const isMember = before?.kind === "symbol" && before.text === "." && terms[position]?.isGlued === true;
  return isMember && isGluedSymbolMatching(terms[position + 1], /^\($/);
};

/** Whether the word at a position is the name of an option of a command line: `-Uri`. */
export function canBeOptionName(terms: readonly Term[], position: number): boolean {
  const term = terms[position];
  if (term?.kind !== "word" || isGluedSymbolMatching(terms[position + 1], /^[^=]/)) return false;
  const { selectsNothing = false, parts, field, targets } = term.concept ?? {};
  return selectsNothing && !parts && !field && !targets;
}

export const isNumberTerm = (term: Term | undefined): boolean => term?.kind === "word" && /^\d+$/.test(term.text);

/** Whether the term at a position is a count: `LIMIT 10`. */
export function isCount(terms: readonly Term[], position: number): boolean {
  const before = terms[position - 1];
  return isNumberTerm(terms[position]) && before?.kind === "word" && before.concept?.isHarmlessKey === true;
}

/** `messages in space Marketing`: whether a capitalized word after a word for a target names an unknown target. */
export function namesUnknownTarget(terms: readonly Term[], position: number): boolean {
  const [before, term] = [terms[position - 1], terms[position]];
  if (term?.kind !== "word" || term.isGlued || !/^\p{Lu}/u.test(term.text)) return false;
  if (before?.kind !== "word" || before.concept?.targets === undefined) return false;
  return before.concept.parts?.some(({ segment }) => segment === "product") !== true;
}

/** `vec![`, `Set.of(`: whether a word begins an expression for a list of values. */
export const isFollowedByList = ({ end }: Term, text: string): boolean =>
  /^[\w.]{0,60}!?[([{]/.test(text.slice(end, end + 80));

/** Whether a word is the first one of a name: no other word or joining symbol is glued to it. */
export function beginsName(terms: readonly Term[], position: number): boolean {
  const [term, before] = [terms[position], terms[position - 1]];
  if (!term?.isGlued) return true;
  return before?.kind === "symbol" ? !/^[.\-_]$/.test(before.text) : before?.kind !== "word";
}

/** Whether an `&` begins the next parameter of an address: `&filter=`. */
export const isFollowedByParameter = ({ end, isGlued }: SymbolTerm, text: string): boolean =>
  isGlued && /^[\w.$[\]-]{1,60}=/.test(text.slice(end, end + 64));
