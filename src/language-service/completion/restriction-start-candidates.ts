import type { RestrictionNode } from "../../syntax/tree.js";
import { formatList } from "../../text/format-list.js";
import { fieldsByName } from "../../vocabulary/field-names.js";
import { type FieldDefinition, fields } from "../../vocabulary/fields.js";
import type { CompiledDocument } from "../compiled-document.js";
import { describeSelection, restrictionFormOf } from "../field-documentation.js";
import { nounsOfFieldsJoinedBy } from "../field-nouns.js";
import { canBecomeValid } from "./can-become-valid.js";
import type { Candidate } from "./candidate.js";
import { createComparatorCandidate } from "./comparator-candidates.js";
import type { RestrictionStartContext } from "./completion-context.js";
import { dropSymbolPlaces, type FilterSymbolKind, findLastCompleteSymbol } from "./filter-symbols.js";
import { listWholeRestrictionCandidates } from "./whole-restriction-candidates.js";

/**
 * Offers the fields, whole restrictions and the opening parenthesis. After each of them, the text can still become a
 * valid filter.
 */
export function listRestrictionStartCandidates(
  context: RestrictionStartContext,
  document: CompiledDocument,
  offset: number,
): readonly Candidate[] {
  const { symbolsBefore, symbolsAfter, unmatchedClosingParenthesesAfter, restriction } = context;
  const canInsert = (...insertedSymbols: readonly FilterSymbolKind[]): boolean =>
    canBecomeValid([...dropSymbolPlaces(symbolsBefore), ...insertedSymbols, ...dropSymbolPlaces(symbolsAfter)]);
  const comparatorAfterCursor = restriction?.comparator?.text;
  const possibleFields = fields.filter(
    (field) => canInsertFieldBeforeComparator(field, comparatorAfterCursor) && canInsert(field.property),
  );

  const lastSymbol = findLastCompleteSymbol(symbolsBefore)?.symbolKind;
  const canOpenGroup =
    restriction === undefined &&
    (lastSymbol === undefined || lastSymbol === "AND") &&
    (fields.some(({ joins, property }) => joins === "or" && canInsert("(", property)) ||
      (unmatchedClosingParenthesesAfter.length > 0 && canBecomeValid(insertOpeningParenthesisAtCursor(context))));
  return [
    ...comparatorCandidatesAfterField(restriction, offset),
    ...possibleFields.map((field) => createFieldCandidate(field, restriction)),
    ...listWholeRestrictionCandidates(context, possibleFields, document, offset),
    ...(canOpenGroup ? [openParenthesisCandidate] : []),
  ];
}

/**
 * Returns the symbols with `(` inserted at the cursor. If closing parentheses after the cursor have no opening
 * parenthesis, the new parenthesis belongs to one of them.
 */
const insertOpeningParenthesisAtCursor = ({
  symbolsBefore,
  symbolsAfter,
  unmatchedClosingParenthesesAfter,
}: RestrictionStartContext) => [
  ...dropSymbolPlaces(symbolsBefore),
  "(" as const,
  ...dropSymbolPlaces(
    [...symbolsAfter, ...unmatchedClosingParenthesesAfter].sort((a, b) => a.span.start - b.span.start),
  ),
];

/**
 * Offers the comparator if the cursor is directly after a field. The other completions replace the field, so this
 * completion replaces it, too. It inserts the same field with the comparator.
 */
function comparatorCandidatesAfterField(
  restriction: RestrictionNode | undefined,
  offset: number,
): readonly Candidate[] {
  if (!restriction?.field || !restriction.value || restriction.comparator || offset !== restriction.field.span.end)
    return [];
  const field = fieldsByName.get(restriction.field.name);
  if (!field) return [];
  const candidate = createComparatorCandidate(field, restriction);
  return [{ ...candidate, filterText: field.name, snippet: `${field.name}${candidate.snippet}` }];
}

const openParenthesisCandidate: Candidate = {
  label: "(",
  kind: "operator",
  detail: `several ${formatList(nounsOfFieldsJoinedBy("or").map((noun) => `${noun}s`))} in a filter with AND`,
  snippet: "( $0",
};

/**
 * Whether a field can be inserted before the comparator that is already in the text. A completion cannot replace this
 * comparator. So the comparator must not belong to another field.
 */
const canInsertFieldBeforeComparator = (field: FieldDefinition, comparatorAfterCursor: string | undefined): boolean =>
  comparatorAfterCursor === undefined ||
  comparatorAfterCursor === field.comparator ||
  !comparatorsOfAllFields.has(comparatorAfterCursor);

const comparatorsOfAllFields: ReadonlySet<string> = new Set(fields.map(({ comparator }) => comparator));

/** Creates the completion for a field, with the missing parts of its restriction. */
const createFieldCandidate = (field: FieldDefinition, restriction: RestrictionNode | undefined): Candidate => ({
  label: field.name,
  kind: "field",
  detail: restrictionFormOf(field),
  documentationMarkdown: describeSelection(field),
  snippet: `${field.name}${createSnippetOfMissingParts(field, restriction)}`,
});

function createSnippetOfMissingParts(
  { comparator }: FieldDefinition,
  restriction: RestrictionNode | undefined,
): string {
  if (restriction?.comparator) return "";
  return restriction?.field && restriction.value ? comparator : `${comparator}"$1"`;
}
