import type { TextEdit } from "../../text/edit.js";
import { formatList } from "../../text/format-list.js";
import { nounsOfFieldsJoinedBy } from "../field-nouns.js";
import { canBecomeValid } from "./can-become-valid.js";
import type { Candidate } from "./candidate.js";
import type { LogicalOperatorContext } from "./completion-context.js";
import { canBeOrOperand, dropSymbolPlaces, type FilterSymbolKind, type PlacedFilterSymbol } from "./filter-symbols.js";

const orCandidateBase = {
  label: "OR",
  kind: "keyword",
  detail: `one more ${formatList(nounsOfFieldsJoinedBy("or"))}`,
} as const;
const andCandidateBase = {
  label: "AND",
  kind: "keyword",
  detail: `and the ${formatList(nounsOfFieldsJoinedBy("and"))}`,
} as const;
const closeParenthesisCandidate: Candidate = {
  label: ")",
  kind: "operator",
  detail: "the end of the list",
  snippet: ")$0",
};

/** Offers the operators and the closing parenthesis. After each of them, the text can still become a valid filter. */
export function listOperatorCandidates({ symbolsBefore, symbolsAfter }: LogicalOperatorContext): readonly Candidate[] {
  const canInsert = (...insertedSymbols: readonly FilterSymbolKind[]): boolean =>
    canBecomeValid([...dropSymbolPlaces(symbolsBefore), ...insertedSymbols, ...dropSymbolPlaces(symbolsAfter)]);
  const ungroupedList = ungroupedListAtEnd(symbolsBefore);
  /**
   * Whether the text can still become a valid filter after a completion that makes two insertions: `(` before the list
   * of alternatives, and the given symbols at the cursor.
   */
  const canInsertGrouped = (...insertedSymbols: readonly FilterSymbolKind[]): boolean =>
    ungroupedList !== undefined &&
    canBecomeValid([
      ...dropSymbolPlaces(ungroupedList.symbolsBeforeList),
      "(",
      ...dropSymbolPlaces(ungroupedList.listSymbols),
      ...insertedSymbols,
      ...dropSymbolPlaces(symbolsAfter),
    ]);
  const additionalEdits = ungroupedList ? [ungroupedList.openingEdit] : [];

  const candidates: Candidate[] = [];
  if (canInsert("OR")) candidates.push({ ...orCandidateBase, snippet: "OR $0" });
  else if (canInsertGrouped("OR", ")")) candidates.push({ ...orCandidateBase, snippet: "OR $0 )", additionalEdits });
  if (canInsert("AND")) candidates.push({ ...andCandidateBase, snippet: "AND $0" });
  else if (canInsertGrouped(")", "AND")) candidates.push({ ...andCandidateBase, snippet: ") AND $0", additionalEdits });
  if (isCursorInUnclosedParenthesis(symbolsBefore, symbolsAfter)) candidates.push(closeParenthesisCandidate);
  return candidates;
}

interface UngroupedList {
  readonly symbolsBeforeList: readonly PlacedFilterSymbol[];
  /** The alternatives, and the ORs between them. */
  readonly listSymbols: readonly PlacedFilterSymbol[];
  /** Inserts an opening parenthesis before the list of alternatives. */
  readonly openingEdit: TextEdit;
}

/**
 * Finds the list of alternatives at the end of a sequence of symbols. Undefined if there is an opening parenthesis
 * before the list.
 */
function ungroupedListAtEnd(placedSymbols: readonly PlacedFilterSymbol[]): UngroupedList | undefined {
  const isListSymbol = ({ symbolKind }: PlacedFilterSymbol): boolean =>
    symbolKind === "OR" || canBeOrOperand(symbolKind);
  let listStart = placedSymbols.length;
  for (
    let lastSymbol = placedSymbols[listStart - 1];
    lastSymbol && isListSymbol(lastSymbol);
    lastSymbol = placedSymbols[listStart - 1]
  )
    listStart -= 1;
  const [symbolsBeforeList, listSymbols] = [placedSymbols.slice(0, listStart), placedSymbols.slice(listStart)];
  const [first] = listSymbols;
  if (!first || symbolsBeforeList.some(({ symbolKind }) => symbolKind === "(")) return undefined;
  const { start } = first.span;
  return {
    symbolsBeforeList,
    listSymbols: listSymbols,
    openingEdit: { span: { start, end: start }, newText: "( " },
  };
}

/** Whether the cursor is after an opening parenthesis that has no closing parenthesis in the whole text. */
function isCursorInUnclosedParenthesis(
  symbolsBefore: readonly PlacedFilterSymbol[],
  symbolsAfter: readonly PlacedFilterSymbol[],
): boolean {
  const openIndices: number[] = [];
  for (const [symbolIndex, { symbolKind }] of [...symbolsBefore, ...symbolsAfter].entries()) {
    if (symbolKind === "(") openIndices.push(symbolIndex);
    else if (symbolKind === ")") openIndices.pop();
  }
  return openIndices.some((openIndex) => openIndex < symbolsBefore.length);
}
