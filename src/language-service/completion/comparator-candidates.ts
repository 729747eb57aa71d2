import { likelyFieldOfRestriction } from "../../syntax/likely-field.js";
import type { RestrictionNode } from "../../syntax/tree.js";
import type { FieldDefinition } from "../../vocabulary/fields.js";
import { describeSelection, restrictionFormOf } from "../field-documentation.js";
import type { Candidate } from "./candidate.js";
import type { ComparatorContext } from "./completion-context.js";

/** Offers the comparator of the field in a restriction. If the value is missing, the completion also inserts quotes. */
export function listComparatorCandidates({ restriction }: ComparatorContext): readonly Candidate[] {
  const field = likelyFieldOfRestriction(restriction);
  if (!field) return [];
  return [createComparatorCandidate(field, restriction)];
}

/**
 * Creates the completion for the comparator of a field. If the value is missing, the completion also inserts quotes.
 */
export const createComparatorCandidate = (field: FieldDefinition, { value }: RestrictionNode): Candidate => ({
  label: value ? field.comparator : `${field.comparator}"…"`,
  kind: "operator",
  detail: restrictionFormOf(field),
  documentationMarkdown: describeSelection(field),
  snippet: value ? field.comparator : `${field.comparator}"$1"`,
});
