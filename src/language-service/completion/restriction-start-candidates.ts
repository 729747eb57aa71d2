import { listWords } from "../../text/list-words.js";
import { type FieldDefinition, fields } from "../../vocabulary/fields.js";
import { documentationByFieldName, restrictionFormOf } from "../field-documentation.js";
import { nounsJoinedBy } from "../nouns.js";
import { canBecomeValid } from "./can-become-valid.js";
import type { Candidate } from "./candidate.js";
import type { RestrictionStartContext } from "./completion-context.js";
import { dropSymbolPlaces, type FilterSymbol, lastCompleteSymbol } from "./filter-symbols.js";

/** The restrictions and the parenthesis that can become part of a valid filter. */
export function restrictionStartCandidates(context: RestrictionStartContext): readonly Candidate[] {
  const { symbolsBefore, symbolsAfter, restriction } = context;
  const canInsert = (...insertedSymbols: readonly FilterSymbol[]): boolean =>
    canBecomeValid([...dropSymbolPlaces(symbolsBefore), ...insertedSymbols, ...dropSymbolPlaces(symbolsAfter)]);
  const comparatorAfterCursor = restriction?.comparator?.text;
  const candidates = fields
    .filter((field) => canStandBeforeComparator(field, comparatorAfterCursor) && canInsert(field.property))
    .map((field) => createFieldCandidate(field, { shouldIncludeValue: comparatorAfterCursor === undefined }));

  const lastSymbol = lastCompleteSymbol(symbolsBefore)?.symbol;
  const canOpenGroup =
    restriction === undefined &&
    (lastSymbol === undefined || lastSymbol === "AND") &&
    fields.some(({ joins, property }) => joins === "or" && canInsert("(", property));
  return canOpenGroup ? [...candidates, openParenthesisCandidate] : candidates;
}

const openParenthesisCandidate: Candidate = {
  label: "(",
  kind: "operator",
  detail: `several ${listWords(nounsJoinedBy("or").map((noun) => `${noun}s`))} beside an AND`,
  snippet: "( $0",
};

/** Whether a field can stand before a comparator. Completion cannot replace the comparator of another field. */
const canStandBeforeComparator = (field: FieldDefinition, comparatorAfterCursor: string | undefined): boolean =>
  comparatorAfterCursor === undefined ||
  comparatorAfterCursor === field.comparator ||
  !allComparators.has(comparatorAfterCursor);

const allComparators: ReadonlySet<string> = new Set(fields.map(({ comparator }) => comparator));

const createFieldCandidate = (
  field: FieldDefinition,
  { shouldIncludeValue }: { readonly shouldIncludeValue: boolean },
): Candidate => ({
  label: field.name,
  kind: "field",
  detail: restrictionFormOf(field),
  documentationMarkdown: documentationByFieldName[field.name],
  snippet: shouldIncludeValue ? `${field.name}${field.comparator}"$1"` : field.name,
});
