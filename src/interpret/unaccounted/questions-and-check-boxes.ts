import { createWordSet } from "../../text/create-word-set.js";
import { isSymbolMatching, type Term } from "../term.js";
import type { TextWithRoles, UnaccountedPart } from "./text-with-roles.js";

const questionWords = createWordSet("what is are was were do does did how why should whose who");

/** Finds questions and check boxes. Their meaning is less certain than the meaning of a statement. */
export function findQuestionsAndCheckBoxes({ terms, termRoles }: TextWithRoles): readonly UnaccountedPart[] {
  const found: UnaccountedPart[] = [];
  const [first, second] = terms;
  if (
    first?.kind === "word" &&
    questionWords.has(first.text.toLowerCase()) &&
    second?.kind === "word" &&
    !second.hasNoSpaceBefore
  )
    found.push({ span: first.span });
  for (const [position, term] of terms.entries()) {
    const boxEnd = closingBracketOfCheckBox(terms, position);
    if (boxEnd && termRoles[position] === undefined)
      found.push({ span: { start: term.span.start, end: boxEnd.span.end } });
  }
  return found;
}

/** Matches `[ ]` or `[x]` after a bullet or at the beginning of a line. */
function closingBracketOfCheckBox(terms: readonly Term[], position: number): Term | undefined {
  const isAtStart =
    position === 0 ||
    terms[position - 1]?.kind === "line-end" ||
    (isSymbolMatching(terms[position - 1], /^[-*+]$/) && (position === 1 || terms[position - 2]?.kind === "line-end"));
  if (!isAtStart || !isSymbolMatching(terms[position], /^\[$/)) return undefined;
  if (isSymbolMatching(terms[position + 1], /^\]$/)) return terms[position + 1];
  const mark = terms[position + 1];
  const isMark =
    mark?.kind === "word" ? /^[xX]$/.test(mark.text) : mark?.kind === "symbol" && /^[^"'`[({]$/.test(mark.text);
  return isMark && isSymbolMatching(terms[position + 2], /^\]$/) ? terms[position + 2] : undefined;
}
