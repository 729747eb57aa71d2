import type { Span } from "../../text/span.js";
import type { Term } from "../term.js";
import type { TextWithRoles, UnaccountedPart } from "./text-with-roles.js";

/**
 * Finds operands of AND and OR that are not understood. In `x && …` and `… || return`, the meaning of `x` and `return`
 * is unknown.
 */
export function findUnaccountedOperands(readText: TextWithRoles): readonly UnaccountedPart[] {
  const { terms, termRoles } = readText;
  const found: UnaccountedPart[] = [];
  let isAfterJoin = false;
  let words: Span[] = [];
  let isUnderstood = false;
  let hasRole = false;
  /** Whether the operand contains the name of a setting that is not a filter field, such as `payloadOptions`. */
  let namesSetting = false;
  let isSymbolic = termRoles.includes("field");
  const close = (isBeforeJoin: boolean): void => {
    const [first] = words;
    const last = words.at(-1);
    const isKnown = isUnderstood && !namesSetting;
    if (first && last && !isKnown && !hasRole && (isAfterJoin || isBeforeJoin))
      found.push({ span: { start: first.start, end: last.end } });
    words = [];
    isUnderstood = false;
    hasRole = false;
    namesSetting = false;
  };
  for (const [position, term] of terms.entries()) {
    if (isAndOrOr(term, termRoles[position])) {
      close(true);
      isAfterJoin = true;
      isSymbolic ||= term.kind === "symbol";
    } else if (termRoles[position] !== undefined) hasRole = true;
    else if (term.kind === "word") {
      if (isTargetOrProseWord(term, isSymbolic)) isUnderstood = true;
      if (term.concept?.isHarmlessKey) namesSetting = true;
      words.push(term.span);
    }
  }
  close(false);
  return found;
}

const isAndOrOr = (term: Term, role: TextWithRoles["termRoles"][number]): boolean => {
  if (role === "event type" || role === "target") return false;
  if (term.kind === "symbol") return /^(?:&&|\|\||\|)$/.test(term.text);
  return term.kind === "word" && term.concept?.namedOperator !== undefined && /^(?:AND|OR|and|or)$/.test(term.text);
};

/**
 * @param isSymbolic Whether the text names fields or uses symbols as operators, as programs do. In such a text, every
 *   word has a meaning.
 */
const isTargetOrProseWord = (term: Term, isSymbolic: boolean): boolean =>
  term.kind === "word" && [term.concept?.targetFormNames, !isSymbolic && term.concept?.isHarmlessProse].some(Boolean);
