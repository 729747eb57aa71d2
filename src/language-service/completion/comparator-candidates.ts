import { findFieldLike } from "../../vocabulary/field-names.js";
import { documentationByFieldName, restrictionFormOf } from "../field-documentation.js";
import type { Candidate } from "./candidate.js";
import type { ComparatorContext } from "./completion-context.js";

/** The comparator of a field, with quotes for its value. */
export function comparatorCandidates({ restriction }: ComparatorContext): readonly Candidate[] {
  const field = restriction.field && findFieldLike(restriction.field.name);
  if (!field) return [];
  return [
    {
      label: `${field.comparator}"…"`,
      kind: "operator",
      detail: restrictionFormOf(field),
      documentationMarkdown: documentationByFieldName[field.name],
      snippet: `${field.comparator}"$1"`,
    },
  ];
}
