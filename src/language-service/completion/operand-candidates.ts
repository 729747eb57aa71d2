import { listWords } from "../../text/list-words.js";
import { type Field, fields } from "../../vocabulary/fields.js";
import { fieldDocumentation, restrictionForm } from "../field-documentation.js";
import { nounsOf } from "../nouns.js";
import { canBecomeValid } from "./can-become-valid.js";
import type { Candidate } from "./candidate.js";
import type { OperandContext } from "./completion-context.js";
import { type FilterSymbol, lastCompleteSymbol, symbolsOf } from "./filter-symbols.js";

/** The restrictions and the parenthesis that can become part of a valid filter. */
export function operandCandidates(context: OperandContext): readonly Candidate[] {
  const { before, after, restriction } = context;
  const fits = (...symbols: readonly FilterSymbol[]): boolean =>
    canBecomeValid([...symbolsOf(before), ...symbols, ...symbolsOf(after)]);
  const comparator = restriction?.comparator?.text;
  const candidates = fields
    .filter((field) => acceptsComparator(field, comparator) && fits(field.property))
    .map((field) => fieldCandidate(field, { withValue: comparator === undefined }));

  const last = lastCompleteSymbol(before)?.symbol;
  const canOpenGroup =
    restriction === undefined &&
    (last === undefined || last === "AND") &&
    fields.some(({ joins, property }) => joins === "or" && fits("(", property));
  return canOpenGroup ? [...candidates, openParenthesis] : candidates;
}

const openParenthesis: Candidate = {
  label: "(",
  kind: "operator",
  detail: `several ${listWords(nounsOf("or").map((noun) => `${noun}s`))} beside an AND`,
  snippet: "( $0",
};

/** Whether a field can stand before a comparator. Completion cannot replace the comparator of another field. */
const acceptsComparator = (field: Field, comparator: string | undefined): boolean =>
  comparator === undefined || comparator === field.comparator || !allComparators.has(comparator);

const allComparators: ReadonlySet<string> = new Set(fields.map(({ comparator }) => comparator));

const fieldCandidate = (field: Field, { withValue }: { readonly withValue: boolean }): Candidate => ({
  label: field.name,
  kind: "field",
  detail: restrictionForm(field),
  documentation: fieldDocumentation[field.name],
  snippet: withValue ? `${field.name}${field.comparator}"$1"` : field.name,
});
