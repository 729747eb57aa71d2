import { isDoubtfulId } from "./ids.js";
import type { SymbolTerm, Term, WordTerm } from "./term.js";

const isGluedSymbolMatching = (term: Term | undefined, texts: RegExp): boolean =>
  term?.kind === "symbol" && term.hasNoSpaceBefore && texts.test(term.text);

/** Whether the word at a position is joined to another word without white space, as in a name with dots. */
export function isWordJoinedToOtherWord(terms: readonly Term[], position: number): boolean {
  const [before, term, next, afterNext] = [-1, 0, 1, 2].map((distance) => terms[position + distance]);
  const joins = (other: Term | undefined): boolean =>
    other?.kind === "word" ||
    other?.kind === "id" ||
    (other?.kind === "symbol" && /^(?:[._-]|::|:|\/)$/.test(other.text));
  return (
    (term?.hasNoSpaceBefore === true && joins(before)) ||
    (next?.hasNoSpaceBefore === true && joins(next) && afterNext?.hasNoSpaceBefore === true)
  );
}

/**
 * Whether a symbol joins the word at a position to another word that names a part of event types. This is true in
 * `pull_request`, but not in `handleRequest`.
 */
export function isJoinedToEventTypePart(terms: readonly Term[], position: number): boolean {
  const next = terms[position + 2];
  const isJoined = isGluedSymbolMatching(terms[position + 1], /^(?:[._-]|::)$/) && next?.hasNoSpaceBefore === true;
  return isJoined && next.kind === "word" && next.concept?.typeParts !== undefined;
}

/** Whether the word at a position is the name of a method, as in `.add(`. */
export const isCalledMethodName = (terms: readonly Term[], position: number): boolean => {
  const before = terms[position - 1];
  const isMember = before?.kind === "symbol" && before.text === "." && terms[position]?.hasNoSpaceBefore === true;
  return isMember && isGluedSymbolMatching(terms[position + 1], /^\($/);
};

/** Whether the word at a position can be the name of a command line option, such as `-Uri`. */
export function canBeOptionName(terms: readonly Term[], position: number): boolean {
  const term = terms[position];
  if (term?.kind !== "word" || isGluedSymbolMatching(terms[position + 1], /^[^=]/)) return false;
  const { isHarmless = false, typeParts, field, targetFormNames } = term.concept ?? {};
  return isHarmless && !typeParts && !field && !targetFormNames;
}

export const isNumberTerm = (term: Term | undefined): boolean => term?.kind === "word" && /^\d+$/.test(term.text);

/** Whether the term at a position is a number of results, as in `LIMIT 10`. */
export function isResultLimitNumber(terms: readonly Term[], position: number): boolean {
  const before = terms[position - 1];
  return isNumberTerm(terms[position]) && before?.kind === "word" && before.concept?.isHarmlessKey === true;
}

/**
 * Whether a capitalized or quoted word is the name of an unknown target, because a word for targets is next to it.
 * Examples are `messages in space Marketing` and `in the room "sales"`.
 */
export function namesUnknownTarget(terms: readonly Term[], position: number): boolean {
  const term = terms[position];
  if (term?.kind !== "word" || term.hasNoSpaceBefore !== isQuoteMark(terms[position - 1])) return false;
  if (isNameBeforeTargetWord(terms, position)) return true;
  const isQuoted = isQuoteMark(terms[position - 1]);
  if (!isQuoted && !/^\p{Lu}/u.test(term.text)) return false;
  let label = position - (isQuoted ? 2 : 1);
  // In `the room called "sales"`, a word is between the word for a target and the name.
  if (isQuoted && isProseWord(terms[label])) label -= 1;
  const before = terms[label];
  if (before?.kind !== "word" || before.concept?.targetFormNames === undefined) return false;
  return before.concept.typeParts?.some(({ segmentRole }) => segmentRole === "product") !== true;
}

/** Whether a word may be an id, because it directly follows a word for targets, as in `in space AAAA`. */
export function canBeIdAfterTargetWord(terms: readonly Term[], position: number): boolean {
  const [before, term, next] = [-1, 0, 1].map((distance) => terms[position + distance]);
  return (
    before?.kind === "word" &&
    before.concept?.targetFormNames !== undefined &&
    term?.kind === "word" &&
    term.concept === undefined &&
    !term.hasNoSpaceBefore &&
    isDoubtfulId(term.text) &&
    !(next?.hasNoSpaceBefore === true && next.kind === "word")
  );
}

/**
 * Whether a capitalized word is the name of a target, because a word for targets follows it, as in `in the Finance
 * folder`.
 */
function isNameBeforeTargetWord(terms: readonly Term[], position: number): boolean {
  const [before, term, next] = [-1, 0, 1].map((distance) => terms[position + distance]);
  return (
    isProseWord(before) &&
    term?.kind === "word" &&
    term.concept === undefined &&
    /^\p{Lu}/u.test(term.text) &&
    next?.kind === "word" &&
    !next.hasNoSpaceBefore &&
    next.concept?.targetFormNames !== undefined
  );
}

const isQuoteMark = (term: Term | undefined): boolean => term?.kind === "symbol" && /^["'`]$/.test(term.text);

const isProseWord = (term: Term | undefined): boolean =>
  term?.kind === "word" && term.concept?.isHarmlessProse === true;

/**
 * Whether a word names a resource of event types and not a target. An example is the value in `resource: "messages"`.
 */
export const namesResourceNotTarget = ({ concept }: WordTerm): boolean =>
  concept?.typeParts?.some(({ segmentRole }) => segmentRole === "resource") === true &&
  concept.targetFormNames === undefined &&
  concept.refusal === undefined;

/** Whether a word begins an expression for a list of values, such as `vec![` and `Set.of(`. */
export const isFollowedByList = ({ end }: Term, text: string): boolean =>
  /^[\w.]{0,60}!?[([{]/.test(text.slice(end, end + 80));

/** Whether a word is the first word of a name. Then no other word and no joining symbol comes directly before it. */
export function isFirstWordOfName(terms: readonly Term[], position: number): boolean {
  const [term, before] = [terms[position], terms[position - 1]];
  if (!term?.hasNoSpaceBefore) return true;
  return before?.kind === "symbol" ? !/^[.\-_]$/.test(before.text) : before?.kind !== "word";
}

/** Whether an `&` begins the next parameter of an address, as in `&filter=`. */
export const isAmpersandBeforeUrlParameter = ({ end, hasNoSpaceBefore }: SymbolTerm, text: string): boolean =>
  hasNoSpaceBefore && /^[\w.$[\]-]{1,60}=/.test(text.slice(end, end + 64));

/** Whether an asterisk is the last segment of a dotted name, as in `message.*`. */
export const isAsteriskLastSegmentOfName = (
  { hasNoSpaceBefore, start }: SymbolTerm,
  next: Term | undefined,
  text: string,
): boolean =>
  hasNoSpaceBefore &&
  /[^.\\]\.$/.test(text.slice(Math.max(0, start - 2), start)) &&
  !(next?.hasNoSpaceBefore && next.kind === "word");

/** Whether a quotation mark is an apostrophe inside a word, as in `user's`. */
export const isApostrophe = (before: Term | undefined, { text, hasNoSpaceBefore }: SymbolTerm, next?: Term): boolean =>
  text === "'" && hasNoSpaceBefore && before?.kind === "word" && next?.kind === "word" && next.hasNoSpaceBefore;
