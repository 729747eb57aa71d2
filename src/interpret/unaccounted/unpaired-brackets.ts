import { closingBracketsByOpening } from "../structural-symbols.js";
import { isSymbolMatching, type Term } from "../term.js";
import type { TextWithRoles, UnaccountedPart } from "./text-with-roles.js";

const closingBracketCharacters = new Set(closingBracketsByOpening.values());

/**
 * Finds brackets and quotes without a counterpart. Also finds other text and operators that are joined to a quoted text,
 * as in `"T"id` and `"T" . id`.
 */
export function findUnpairedBracketsAndQuotes({ terms, termRoles }: TextWithRoles): readonly UnaccountedPart[] {
  const found: UnaccountedPart[] = [];
  const opened: { readonly text: string; readonly term: Term }[] = [];
  const quotes = new Map<string, Term>();
  for (const [position, term] of terms.entries()) {
    if (term.kind !== "symbol" || termRoles[position] === "markup") continue;
    const { text } = term;
    if (closingBracketsByOpening.has(text)) opened.push({ text, term });
    else if (closingBracketCharacters.has(text)) {
      const last = opened.pop();
      if (closingBracketsByOpening.get(last?.text ?? "") !== text) found.push({ span: term.span });
    } else if (/^["'`]$|^```$/.test(text) && !isApostrophe(terms, position)) {
      if (isClosingQuoteBeforeText(terms, position)) found.push({ span: terms[position + 1]?.span ?? term.span });
      if (!quotes.delete(text)) quotes.set(text, term);
    }
  }
  return [
    ...found,
    ...opened.map(({ term }) => ({ span: term.span })),
    ...[...quotes.values()].map(({ span }) => ({ span })),
  ];
}

const isApostrophe = (terms: readonly Term[], position: number): boolean =>
  isSymbolMatching(terms[position], /^'$/) &&
  !isStringPrefix(terms[position - 1]) &&
  terms[position]?.hasNoSpaceBefore === true &&
  terms[position - 1]?.kind === "word" &&
  terms[position + 1]?.hasNoSpaceBefore === true &&
  terms[position + 1]?.kind === "word";

/**
 * Whether other text directly follows a closing quote, as in `"T"id`, or an operator joins other text to the quoted
 * text, as in `"T" . id`.
 */
const isClosingQuoteBeforeText = (terms: readonly Term[], position: number): boolean => {
  const [before, next] = [terms[position - 1], terms[position + 1]];
  const isBehindText = terms[position]?.hasNoSpaceBefore === true && before !== undefined && before.kind !== "symbol";
  if (!isBehindText || isStringPrefix(before)) return false;
  if (next?.kind === "word" || next?.kind === "id" || next?.kind === "target") return next.hasNoSpaceBefore;
  return (
    isSymbolMatching(next, /^(?:\.\.?|~|%|<>)$/) &&
    (next?.hasNoSpaceBefore === false || isSymbolMatching(terms[position + 2], /^\.$/))
  );
};

/** Whether a term is the prefix of a quoted string, as in `b'…'`. */
const isStringPrefix = (term: Term | undefined): boolean =>
  term?.kind === "word" && /^[bfru]$/i.test(term.text) && !term.hasNoSpaceBefore;
