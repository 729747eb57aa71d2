import type { DiagnosticDetails, Fix } from "../../diagnostics/diagnostic.js";
import { createFix } from "../../diagnostics/fix.js";
import { splitListOfEventTypes } from "../../vocabulary/event-type.js";
import { findEventTypePlaceholderText } from "../../vocabulary/event-type-placeholder.js";
import { fields } from "../../vocabulary/fields.js";
import { findIntendedEventTypes } from "../../vocabulary/fix-event-type.js";
import { findTypesMatchingWildcard, suggestEventTypesByWords } from "../../vocabulary/suggest-event-types-by-words.js";
import { definitionByValueKind, type MalformedValueByKind } from "../../vocabulary/value-kinds.js";
import { findFieldOfWellFormedValue } from "../../vocabulary/well-formed-field.js";
import { parenthesizeIfNeeded, writeAlternatives } from "../../vocabulary/write-filter-text.js";
import {
  createEventTypeFixes,
  createMoveToFieldFixes,
  createReplacementFixes,
  toCandidatesData,
  toEventTypeCandidatesData,
} from "../candidates.js";
import type { RestrictionWithValue, Rule, RuleContext } from "../context.js";

/**
 * An event type has the segments of the profile's form: vendor, `workspace`, product, resource, version, verb.
 *
 *     valid    event_types:"example.workspace.chat.message.v1.created"
 *     invalid  event_types:"chat.message.v1.created"
 *                          ─────────────────────────
 *
 * See docs/language.md#event-types.
 */
export const malformedEventType: Rule = (context) => {
  const { restrictionsToCheckByProperty, correctEventType, profile, report } = context;
  for (const restriction of restrictionsToCheckByProperty.eventTypes) {
    const { text, span, hasLiteralError } = restriction.value;
    if (hasLiteralError || profile.eventTypes.has(text)) continue;
    const malformedData = definitionByValueKind["event-type"].findProblem(text, profile);
    if (!malformedData || findEventTypePlaceholderText(text, profile) !== undefined) continue;
    report("malformed-event-type", span, () => {
      const listedTypes = splitListOfEventTypes(text, profile.eventTypeForm);
      if (listedTypes)
        return {
          data: { ...malformedData, listed: listedTypes },
          fixes: [createRepeatFieldFix(listedTypes, restriction, context)],
        };
      const certainTypes = findIntendedEventTypes(text, profile);
      const correction = correctEventType(text);
      const { suggestion } = correction;
      const likeliestType = certainTypes.at(-1);
      if (!likeliestType && !suggestion) return createOtherFieldOrNotationDetails(restriction, malformedData, context);
      const isCertainlyKnown = suggestion?.candidates.some((candidate) => certainTypes.includes(candidate));
      return {
        data: {
          ...malformedData,
          ...(likeliestType ? { nearest: likeliestType } : toEventTypeCandidatesData(suggestion)),
        },
        fixes: [
          ...createReplacementFixes("safe", restriction, certainTypes),
          ...(isCertainlyKnown ? [] : createEventTypeFixes(restriction, correction)),
        ],
      };
    });
  }
};

/**
 * Returns the details for a value that is not a misspelling. The details contain the event types that the value names
 * in another notation, or the field that the value belongs to.
 */
function createOtherFieldOrNotationDetails(
  restriction: RestrictionWithValue,
  malformedData: MalformedValueByKind["event-type"],
  context: RuleContext,
): DiagnosticDetails<"malformed-event-type"> {
  const { profile } = context;
  const { text } = restriction.value;
  const belongsTo = findFieldOfWellFormedValue(text, profile);
  if (belongsTo)
    return {
      data: { ...malformedData, belongsTo: belongsTo.name },
      fixes: createMoveToFieldFixes(restriction, belongsTo, context),
    };
  const typesOfWildCard = findTypesMatchingWildcard(text, profile);
  if (typesOfWildCard.length > 0) return { data: { ...malformedData, candidates: typesOfWildCard } };
  const namedTypes = suggestEventTypesByWords(text, profile);
  return {
    data: { ...malformedData, ...toCandidatesData(namedTypes) },
    fixes: createReplacementFixes("choice", restriction, namedTypes),
  };
}

/**
 * Replaces a string that lists several event types with one restriction for each event type. Adds parentheses if the
 * string is an operand of an AND.
 */
function createRepeatFieldFix(
  listedTypes: readonly string[],
  restriction: RestrictionWithValue,
  { parentOf }: RuleContext,
): Fix {
  const isBesideAnd = parentOf(restriction)?.kind === "conjunction";
  const newText = parenthesizeIfNeeded(
    writeAlternatives(fields[0], listedTypes),
    isBesideAnd && listedTypes.length > 1,
  );
  return createFix("safe", "repeatField", [{ span: restriction.span, newText }]);
}
