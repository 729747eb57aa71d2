import { isUnspacedScript } from "../../text/normalize-word.js";
import type { Term } from "../term.js";
import type { TextWithRoles, UnaccountedPart } from "./text-with-roles.js";

/**
 * Finds alternatives of OR that are not understood. In `joins or drops out of the call`, only the first alternative is
 * understood. The text means more than the event type of this alternative.
 */
export function findUnaccountedAlternatives({ terms, termRoles }: TextWithRoles): readonly UnaccountedPart[] {
  return terms.flatMap((term, position): readonly UnaccountedPart[] => {
    if (!isOrWord(term) || termRoles[position] !== undefined) return [];
    const isUnknown = (neighbor: number): boolean =>
      isUnknownWord(terms[neighbor]) && termRoles[neighbor] === undefined;
    const isUnknownAlternative =
      (isUnknown(position + 1) && !hasEventTypeBeforeAlternativeEnd(terms, termRoles, position + 1, 1)) ||
      (isUnknown(position - 1) && !hasEventTypeBeforeAlternativeEnd(terms, termRoles, position - 1, -1));
    return isUnknownAlternative ? [{ span: term.span, refusal: "not-understood" }] : [];
  });
}

/**
 * Whether an event type is between a position and the end of the alternative in the direction of `step`. The end is the
 * next OR, the end of the line or a symbol.
 */
function hasEventTypeBeforeAlternativeEnd(
  terms: readonly Term[],
  roles: TextWithRoles["termRoles"],
  start: number,
  step: 1 | -1,
): boolean {
  for (let position = start; ; position += step) {
    const term = terms[position];
    if (roles[position] === "event type") return true;
    if (!term || isOrWord(term) || term.kind === "line-end" || term.kind === "symbol") return false;
  }
}

const isOrWord = (term: Term): boolean => term.kind === "word" && term.concept?.namedOperator === "or";

const isUnknownWord = (term: Term | undefined): boolean =>
  term?.kind === "word" &&
  term.concept === undefined &&
  (!term.hasNoSpaceBefore || isUnspacedScript(term.text)) &&
  /^\p{L}{2,}$/u.test(term.text);
