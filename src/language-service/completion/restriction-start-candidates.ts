import type { RestrictionNode } from "../../syntax/tree.js";
import { formatList } from "../../text/format-list.js";
import { fieldsByName } from "../../vocabulary/field-names.js";
import { type FieldDefinition, fields } from "../../vocabulary/fields.js";
import type { CompiledDocument } from "../compiled-document.js";
import { documentationByFieldName, restrictionFormOf } from "../field-documentation.js";
import { fieldNounsJoinedBy } from "../field-nouns.js";
import { canBecomeValid } from "./can-become-valid.js";
import type { Candidate } from "./candidate.js";
import { createComparatorCandidate } from "./comparator-candidates.js";
import type { RestrictionStartContext } from "./completion-context.js";
import { dropSymbolPlaces, type FilterSymbol, lastCompleteSymbol } from "./filter-symbols.js";
import { wholeRestrictionCandidates } from "./whole-restriction-candidates.js";

/** The fields, whole restrictions and the opening parenthesis. Each of them can become part of a valid filter. */
export function restrictionStartCandidates(
  context: RestrictionStartContext,
  document: CompiledDocument,
  offset: number,
): readonly Candidate[] {
  const { symbolsBefore, symbolsAfter, unopenedParenthesesAfter, restriction } = context;
  const canInsert = (...insertedSymbols: readonly FilterSymbol[]): boolean =>
    canBecomeValid([...dropSymbolPlaces(symbolsBefore), ...insertedSymbols, ...dropSymbolPlaces(symbolsAfter)]);
  const comparatorAfterCursor = restriction?.comparator?.text;
  const possibleFields = fields.filter(
    (field) => canStandBeforeComparator(field, comparatorAfterCursor) && canInsert(field.property),
  );

  const lastSymbol = lastCompleteSymbol(symbolsBefore)?.symbol;
  const canOpenGroup =
    restriction === undefined &&
    (lastSymbol === undefined || lastSymbol === "AND") &&
    (fields.some(({ joins, property }) => joins === "or" && canInsert("(", property)) ||
      (unopenedParenthesesAfter.length > 0 && canBecomeValid(symbolsWithOpenedParenthesis(context))));
  return [
    ...comparatorCandidatesAfterField(restriction, offset),
    ...possibleFields.map((field) => createFieldCandidate(field, restriction)),
    ...wholeRestrictionCandidates(context, possibleFields, document, offset),
    ...(canOpenGroup ? [openParenthesisCandidate] : []),
  ];
}

/**
 * The symbols with `(` inserted at the cursor. It opens a group for the closing parentheses that have no opening
 * parenthesis.
 */
const symbolsWithOpenedParenthesis = ({
  symbolsBefore,
  symbolsAfter,
  unopenedParenthesesAfter,
}: RestrictionStartContext) => [
  ...dropSymbolPlaces(symbolsBefore),
  "(" as const,
  ...dropSymbolPlaces([...symbolsAfter, ...unopenedParenthesesAfter].sort((a, b) => a.span.start - b.span.start)),
];

/**
 * The comparator, if the cursor is after a complete field. Like the other candidates, it replaces the field, so it
 * contains the field, too.
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
  detail: `several ${formatList(fieldNounsJoinedBy("or").map((noun) => `${noun}s`))} together with AND`,
  snippet: "( $0",
};

/**
 * Whether a field can be inserted before the existing comparator. A completion cannot replace the comparator, so the
 * comparator must not belong to another field.
 */
const canStandBeforeComparator = (field: FieldDefinition, comparatorAfterCursor: string | undefined): boolean =>
  comparatorAfterCursor === undefined ||
  comparatorAfterCursor === field.comparator ||
  !allComparators.has(comparatorAfterCursor);

const allComparators: ReadonlySet<string> = new Set(fields.map(({ comparator }) => comparator));

/** A field with the missing parts of its restriction. */
const createFieldCandidate = (field: FieldDefinition, restriction: RestrictionNode | undefined): Candidate => ({
  label: field.name,
  kind: "field",
  detail: restrictionFormOf(field),
  documentationMarkdown: documentationByFieldName[field.name],
  snippet: `${field.name}${missingPartsSnippet(field, restriction)}`,
});

function missingPartsSnippet({ comparator }: FieldDefinition, restriction: RestrictionNode | undefined): string {
  if (restriction?.comparator) return "";
  return restriction?.field && restriction.value ? comparator : `${comparator}"$1"`;
}
