import type { Fix } from "../../diagnostics/diagnostic.js";
import { createFix } from "../../diagnostics/fix.js";
import { splitListedEventTypes } from "../../vocabulary/event-type.js";
import { fields } from "../../vocabulary/fields.js";
import { findIntendedEventTypes } from "../../vocabulary/fix-event-type.js";
import { findPlaceholder } from "../../vocabulary/placeholder.js";
import { suggestEventTypes } from "../../vocabulary/suggest-event-types.js";
import { valueKinds } from "../../vocabulary/value-kinds.js";
import { parenthesize, writeAlternatives } from "../../vocabulary/write-filter-text.js";
import { createEventTypeFixes, createReplacementFixes, toEventTypeCandidates } from "../candidates.js";
import type { Rule, RuleContext, WholeRestriction } from "../context.js";

/**
 * An event type has the segments of the profile's form: vendor, `workspace`, product, resource, version, verb.
 *
 *     valid    event_types:"example.workspace.chat.message.v1.created"
 *     invalid  event_types:"chat.message.v1.created"
 *                          ─────────────────────────
 *
 * Language, section 4.
 */
export const malformedEventType: Rule = (context) => {
  const { restrictionsByProperty, profile, report } = context;
  for (const restriction of restrictionsByProperty.eventTypes) {
    const { text, span, hasLiteralError } = restriction.value;
    if (hasLiteralError || profile.eventTypes.has(text)) continue;
    const malformedData = valueKinds["event-type"].findProblem(text, profile);
    if (!malformedData || findPlaceholder(text) !== undefined) continue;
    report("malformed-event-type", span, () => {
      const listedTypes = splitListedEventTypes(text, profile.eventTypeForm);
      if (listedTypes)
        return {
          data: { ...malformedData, listed: listedTypes },
          fixes: [createRepeatFieldFix(listedTypes, restriction, context)],
        };
      const certainTypes = findIntendedEventTypes(text, profile);
      const suggestion = suggestEventTypes(text, profile);
      const likeliestType = certainTypes.at(-1);
      const isCertainlyKnown = suggestion?.candidates.some((candidate) => certainTypes.includes(candidate));
      return {
        data: { ...malformedData, ...(likeliestType ? { nearest: likeliestType } : toEventTypeCandidates(suggestion)) },
        fixes: [
          ...createReplacementFixes("safe", restriction, certainTypes),
          ...createEventTypeFixes(restriction, isCertainlyKnown ? undefined : suggestion),
        ],
      };
    });
  }
};

/** Writes a restriction for each event type of a list in one string, in parentheses where AND stands beside it. */
function createRepeatFieldFix(
  listedTypes: readonly string[],
  restriction: WholeRestriction,
  { parentOf }: RuleContext,
): Fix {
  const isBesideAnd = parentOf(restriction)?.kind === "conjunction";
  const newText = parenthesize(writeAlternatives(fields[0], listedTypes), isBesideAnd && listedTypes.length > 1);
  return createFix("safe", "repeatField", [{ span: restriction.span, newText }]);
}
