import { isSymbolMatching, type Term } from "../term.js";
import type { TextWithRoles } from "./text-with-roles.js";

/**
 * Whether an operator is harmless in the place where it is. Undefined if the meaning of the operator does not depend on
 * the place.
 */
export function isOperatorHarmlessAt(run: string, position: number, readText: TextWithRoles): boolean | undefined {
  const { terms, decodedText } = readText;
  const [before, next] = [terms[position - 1], terms[position + 1]];
  const after = decodedText.text.slice(terms[position]?.end ?? 0, (terms[position]?.end ?? 0) + 48);
  switch (run) {
    case "/":
      return isSlashBetweenAlternatives(position, readText) || isSlashInPath(position, readText);
    case "-":
      return !(
        isSubtractionOfEventType(position, readText) ||
        (isDirectlyAfterValue(position, readText) && next?.hasNoSpaceBefore !== true) ||
        isMinusAtComparatorOrValue(before, next)
      );
    case "+":
      return isPlusBetweenValues(position, readText);
    case "@>":
      return readText.eventTypesOfReading.length === 1;
    case "$":
      return next?.hasNoSpaceBefore === true && (next.kind === "word" || isSymbolMatching(next, /^[.({[]$/));
    case "*":
      return isHarmlessAsterisk(position, readText);
    case "%":
      // `%w[…]`
      return /^[wWiIqQ][[({]/.test(after);
    case "\\":
      return next === undefined || next.kind === "line-end";
    case "?":
      // `subscriptions?filter=`, `[?(@.…`
      return (
        /^\$?[A-Za-z_.[\]]{1,40}=/.test(after) || (isSymbolMatching(before, /^\[$/) && isSymbolMatching(next, /^\($/))
      );
    case "!":
      // In `"//host/spaces/A!"`, the `!` can end the sentence or belong to the id.
      return readText.termRoles[position - 1] === "target" && next?.hasNoSpaceBefore === true && isQuoteTerm(next)
        ? false
        : undefined;
    case "!=":
    case "!==":
    case "<>":
    case "<=":
    case ">=":
      // `refusalOfSymbol` has refused these operators already, except in tests such as `indexOf(…) !== -1`. In such a
      // test, they are harmless.
      return true;
    default:
      return undefined;
  }
}

/**
 * Whether a minus is next to a comparator or at the beginning of a value, as in `= - "A"` and `event_types - : "A"`. A
 * bullet at the beginning of a line does not count.
 */
const isMinusAtComparatorOrValue = (before: Term | undefined, next: Term | undefined): boolean =>
  before !== undefined &&
  before.kind !== "line-end" &&
  (isSymbolMatching(next, /^[:="'`(]/) || isSymbolMatching(before, /^[:="'`(]/));

/** Whether a slash separates alternatives, as in `created/updated`, `and/or` and `chat/message`. */
function isSlashBetweenAlternatives(
  position: number,
  { terms, termRoles: roles, profileIndex }: TextWithRoles,
): boolean {
  const isPart = (term: Term | undefined, role: TextWithRoles["termRoles"][number]): boolean => {
    if (role === "event type" || role === "target") return true;
    if (term?.kind !== "word") return false;
    const { concept, text } = term;
    const isLiteral = profileIndex.eventTypePrefixWords.has(text.toLowerCase()) || /^v\d\w*$/i.test(text);
    return isLiteral || concept?.namedOperator !== undefined || concept?.targetFormNames !== undefined;
  };
  const [before, next] = [terms[position - 1], terms[position + 1]];
  return (
    (isPart(before, roles[position - 1]) && isPart(next, roles[position + 1])) ||
    // `event_types/any(…)`
    (roles[position - 1] === "field" && next?.kind === "word")
  );
}

const urlOrFilePathSegmentPattern =
  /^(?:v\d+(?:beta\d*|alpha\d*)?|subscriptions?|usr|bin|env|bash|sh|api|rest|events?|projects?|search)$/i;

/** Whether a slash is part of a path, as in `GET /v1/subscriptions`. */
function isSlashInPath(position: number, { terms }: TextWithRoles): boolean {
  const next = terms[position + 1];
  return next?.kind === "word" && next.hasNoSpaceBefore && urlOrFilePathSegmentPattern.test(next.text);
}

const isQuoteTerm = (term: Term | undefined): boolean => isSymbolMatching(term, /^["'`]$/);

/** Whether a minus removes an event type from other event types, as in `A - B`. */
function isSubtractionOfEventType(position: number, { terms, termRoles }: TextWithRoles): boolean {
  const isBesideEventType = (direction: 1 | -1): boolean => {
    const distance = [1, 2, 3].find((each) => !isQuoteTerm(terms[position + direction * each])) ?? 1;
    return termRoles[position + direction * distance] === "event type";
  };
  return terms[position]?.hasNoSpaceBefore !== true && isBesideEventType(-1) && isBesideEventType(1);
}

/** Whether a symbol directly follows an event type or a target, as in `A-`. */
const isDirectlyAfterValue = (position: number, { terms, termRoles }: TextWithRoles): boolean =>
  terms[position]?.hasNoSpaceBefore === true &&
  (termRoles[position - 1] === "event type" || termRoles[position - 1] === "target");

/**
 * Whether a plus joins two values, as in `A + B` and `"…" + "…"`. A plus that is a bullet does not count, because the
 * plus must be between two event types, targets or quotes.
 */
function isPlusBetweenValues(position: number, { terms, termRoles }: TextWithRoles): boolean {
  const isOperand = (direction: 1 | -1): boolean => {
    let other = position + direction;
    while (terms[other]?.kind === "line-end") other += direction;
    return termRoles[other] === "event type" || termRoles[other] === "target" || isQuoteTerm(terms[other]);
  };
  return isOperand(-1) && isOperand(1);
}

/** Whether an asterisk is a bullet, or stands for columns as in `SELECT *` and `COUNT(*)`. */
function isHarmlessAsterisk(position: number, { terms }: TextWithRoles): boolean {
  const [before, next] = [terms[position - 1], terms[position + 1]];
  const isBullet = before === undefined || before.kind === "line-end";
  const isColumn =
    (before?.kind === "word" && /^(?:select|distinct)$/i.test(before.text)) ||
    (isSymbolMatching(before, /^\($/) && isSymbolMatching(next, /^\)$/));
  return isBullet || isColumn;
}
