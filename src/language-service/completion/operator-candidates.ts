import type { TextEdit } from "../../text/edit.js";
import { listWords } from "../../text/list-words.js";
import { nounsOf } from "../nouns.js";
import { canBecomeValid } from "./can-become-valid.js";
import type { Candidate } from "./candidate.js";
import type { OperatorContext } from "./completion-context.js";
import { type FilterSymbol, isAlternative, type PlacedSymbol, symbolsOf } from "./filter-symbols.js";

const or = { label: "OR", kind: "keyword", detail: `one more ${listWords(nounsOf("or"))}` } as const;
const and = { label: "AND", kind: "keyword", detail: `and the ${listWords(nounsOf("and"))}` } as const;
const closeParenthesis: Candidate = { label: ")", kind: "operator", detail: "the end of the list", snippet: ")$0" };

/** The operators and the closing parenthesis that can lead to a valid filter. */
export function operatorCandidates({ before, after }: OperatorContext): readonly Candidate[] {
  const fits = (...symbols: readonly FilterSymbol[]): boolean =>
    canBecomeValid([...symbolsOf(before), ...symbols, ...symbolsOf(after)]);
  const list = ungroupedListAtEnd(before);
  /** Whether symbols fit if a parenthesis is opened before the list. */
  const fitsGrouped = (...symbols: readonly FilterSymbol[]): boolean =>
    list !== undefined &&
    canBecomeValid([...symbolsOf(list.before), "(", ...symbolsOf(list.symbols), ...symbols, ...symbolsOf(after)]);
  const additionalEdits = list ? [list.openParenthesis] : [];

  const candidates: Candidate[] = [];
  if (fits("OR")) candidates.push({ ...or, snippet: "OR $0" });
  else if (fitsGrouped("OR", ")")) candidates.push({ ...or, snippet: "OR $0 )", additionalEdits });
  if (fits("AND")) candidates.push({ ...and, snippet: "AND $0" });
  else if (fitsGrouped(")", "AND")) candidates.push({ ...and, snippet: ") AND $0", additionalEdits });
  if (hasUnclosedParenthesis(before, after)) candidates.push(closeParenthesis);
  return candidates;
}

interface UngroupedList {
  readonly before: readonly PlacedSymbol[];
  /** The alternatives and the ORs between them. */
  readonly symbols: readonly PlacedSymbol[];
  /** Opens a parenthesis before the list. */
  readonly openParenthesis: TextEdit;
}

/** The list of alternatives at the end of some symbols, if it is not in parentheses. */
function ungroupedListAtEnd(symbols: readonly PlacedSymbol[]): UngroupedList | undefined {
  const isInList = ({ symbol }: PlacedSymbol): boolean => symbol === "OR" || isAlternative(symbol);
  let index = symbols.length;
  for (let last = symbols[index - 1]; last && isInList(last); last = symbols[index - 1]) index -= 1;
  const [before, list] = [symbols.slice(0, index), symbols.slice(index)];
  const [first] = list;
  if (!first || before.some(({ symbol }) => symbol === "(")) return undefined;
  const { start } = first.span;
  return { before, symbols: list, openParenthesis: { span: { start, end: start }, newText: "( " } };
}

/** Whether a parenthesis that is opened before the cursor is not closed in the whole text. */
function hasUnclosedParenthesis(before: readonly PlacedSymbol[], after: readonly PlacedSymbol[]): boolean {
  const openIndices: number[] = [];
  for (const [index, { symbol }] of [...before, ...after].entries()) {
    if (symbol === "(") openIndices.push(index);
    else if (symbol === ")") openIndices.pop();
  }
  return openIndices.some((index) => index < before.length);
}
