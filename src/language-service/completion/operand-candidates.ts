import { listWords } from "../../text/list-words.js";
import { type Field, fields } from "../../vocabulary/fields.js";
import { fieldDocumentation, restrictionFormOf } from "../field-documentation.js";
import { nounsJoinedBy } from "../nouns.js";
import { canBecomeValid } from "./can-become-valid.js";
import type { Candidate } from "./candidate.js";
import type { OperandContext } from "./completion-context.js";
import { type FilterSymbol, lastCompleteSymbol, symbolsOf } from "./filter-symbols.js";

/** The restrictions and the parenthesis that can become part of a valid filter. */
export function operandCandidates(context: OperandContext): readonly Candidate[] {
  const { symbolsBefore, symbolsAfter, restriction } = context;
  const canInsert = (...insertedSymbols: readonly FilterSymbol[]): boolean =>
    canBecomeValid([...symbolsOf(symbolsBefore), ...insertedSymbols, ...symbolsOf(symbolsAfter)]);
  const writtenComparator = restriction?.comparator?.text;
  const candidates = fields
    .filter((field) => acceptsComparator(field, writtenComparator) && canInsert(field.property))
    .map((field) => createFieldCandidate(field, { withValue: writtenComparator === undefined }));

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
const acceptsComparator = (field: Field, comparator: string | undefined): boolean =>
  comparator === undefined || comparator === field.comparator || !allComparators.has(comparator);

const allComparators: ReadonlySet<string> = new Set(fields.map(({ comparator }) => comparator));

const createFieldCandidate = (field: Field, { withValue }: { readonly withValue: boolean }): Candidate => ({
  label: field.name,
  kind: "field",
  detail: restrictionFormOf(field),
  documentation: fieldDocumentation[field.name],
  snippet: withValue ? `${field.name}${field.comparator}"$1"` : field.name,
});
