import type { TextWithRoles, UnaccountedPart } from "./text-with-roles.js";

interface OpenParenthesis {
  readonly start: number;
  readonly eventTypeCountBefore: number;
  readonly targetCountBefore: number;
}

/** Finds targets that apply only to some of the event types, such as T in `A or (B and T)`. */
export function findTargetsJoinedToSomeEventTypesOnly({ terms, termRoles }: TextWithRoles): readonly UnaccountedPart[] {
  const found: UnaccountedPart[] = [];
  const scopes: OpenParenthesis[] = [];
  const total = countEventTypeRuns(termRoles);
  let eventTypes = 0;
  let targets = 0;
  for (const [position, term] of terms.entries()) {
    if (termRoles[position] === "event type" && termRoles[position - 1] !== "event type") eventTypes += 1;
    if (termRoles[position] === "target" && termRoles[position - 1] !== "target") {
      targets += 1;
      if (eventTypes > 0 && eventTypes < total) found.push({ span: term.span });
    }
    if (term.kind !== "symbol") continue;
    if (/^[([{]$/.test(term.text))
      scopes.push({ start: position, eventTypeCountBefore: eventTypes, targetCountBefore: targets });
    else if (/^[)\]}]$/.test(term.text)) {
      const scope = scopes.pop();
      if (!scope) continue;
      const eventTypesInside = eventTypes - scope.eventTypeCountBefore;
      const holdsTarget = targets > scope.targetCountBefore;
      if (holdsTarget && eventTypesInside > 0 && eventTypesInside < total)
        found.push({
          span: { start: terms[scope.start]?.span.start ?? 0, end: term.span.end },
          ...(term.text === ")" && { refusal: "several-filters" as const }),
        });
    }
  }
  return found;
}

const countEventTypeRuns = (roles: TextWithRoles["termRoles"]): number =>
  roles.filter((role, position) => role === "event type" && roles[position - 1] !== "event type").length;
