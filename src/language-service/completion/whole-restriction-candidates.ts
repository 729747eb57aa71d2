import { type FieldDefinition, fields } from "../../vocabulary/fields.js";
import type { CompiledDocument } from "../compiled-document.js";
import { editorSupportByValueKind } from "../value-kinds.js";
import type { Candidate } from "./candidate.js";
import type { RestrictionStartContext } from "./completion-context.js";

/** Values are offered only for a word that has at least this length. A shorter word would match too many values. */
const minWordLength = 3;

const maxOfferedRestrictions = 12;

/**
 * Offers whole restrictions whose values match the typed word. For example, offers
 * `event_types:"….chat.message.v1.created"` for `mess`. So the user does not need to know the fields.
 */
export function listWholeRestrictionCandidates(
  { span, restriction, symbolsBefore, symbolsAfter }: RestrictionStartContext,
  possibleFields: readonly FieldDefinition[],
  { text, profile }: CompiledDocument,
  offset: number,
): readonly Candidate[] {
  const typedText = text.slice(span.start, offset);
  const isFieldNameBeginning = fields.some(({ name }) => name.startsWith(typedText.toLowerCase()));
  if (restriction || typedText.length < minWordLength || isFieldNameBeginning) return [];
  const otherSymbols = [...symbolsBefore, ...symbolsAfter];
  const otherRestrictionValuesByProperty = new Map(
    fields.map(({ property }) => [
      property,
      otherSymbols
        .filter(({ symbolKind }) => symbolKind === property)
        .map((placedSymbol) => placedSymbol.restriction?.value?.text ?? ""),
    ]),
  );
  const request = { valueBeforeCursor: typedText, valueAfterCursor: "", otherRestrictionValuesByProperty, profile };
  return possibleFields
    .flatMap(({ name, comparator, property, valueKind }) =>
      editorSupportByValueKind[valueKind]
        .completeValue(request)
        .filter(
          ({ label, hasVariables }) =>
            !hasVariables &&
            !profile.eventTypes.get(label)?.isOutputOnly &&
            !otherRestrictionValuesByProperty.get(property)?.includes(label),
        )
        .map(
          ({ snippet, hasVariables: _, ...details }): Candidate => ({
            ...details,
            kind: "value",
            // An editor hides a completion whose `filterText` does not match the typed text. Values are matched by
            // their segments, which the editor cannot do.
            filterText: typedText,
            // After the insertion, the cursor is after the restriction, because an operator can follow.
            snippet: `${name}${comparator}"${snippet}"$0`,
          }),
        ),
    )
    .slice(0, maxOfferedRestrictions);
}
