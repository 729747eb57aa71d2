import { isSymbolMatching } from "../term.js";
import type { TextWithRoles, UnaccountedPart } from "./text-with-roles.js";

/**
 * Finds `ORDER BY` with the name or number by which it orders. A filter cannot sort. `orderBy: name` beside a filter is
 * a parameter of the request, and `in order by` is prose.
 */
export const findOrderings = ({ terms, roles }: TextWithRoles): readonly UnaccountedPart[] =>
  terms.flatMap((term, position) => {
    const [previous, next] = [terms[position - 1], terms[position + 1]];
    const isOrdering =
      term.kind === "word" &&
      /^order\s+by$/i.test(term.text) &&
      roles[position] !== "markup" &&
      !(previous?.kind === "word" && /^in$/i.test(previous.text)) &&
      next !== undefined &&
      !isSymbolMatching(next, /^(?:[:=]|:=|=>)$/);
    return isOrdering ? [{ span: term.span, refusal: "ordering" as const }] : [];
  });
