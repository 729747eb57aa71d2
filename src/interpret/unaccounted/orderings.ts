import { isSymbolMatching } from "../term.js";
import type { TextWithRoles, UnaccountedPart } from "./text-with-roles.js";

/**
 * Finds `ORDER BY` if a name, a number or another term follows, because a filter cannot sort. Finds neither
 * `orderBy: name`, which is a parameter of the request, nor `in order by`, which is prose.
 */
export const findOrderings = ({ terms, termRoles }: TextWithRoles): readonly UnaccountedPart[] =>
  terms.flatMap((term, position) => {
    const [previous, next] = [terms[position - 1], terms[position + 1]];
    const isOrdering =
      term.kind === "word" &&
      /^order\s+by$/i.test(term.text) &&
      termRoles[position] !== "markup" &&
      !(previous?.kind === "word" && /^in$/i.test(previous.text)) &&
      next !== undefined &&
      !isSymbolMatching(next, /^(?:[:=]|:=|=>)$/);
    return isOrdering ? [{ span: term.span, refusal: "ordering" as const }] : [];
  });
