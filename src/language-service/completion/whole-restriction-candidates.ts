import { type FieldDefinition, fields } from "../../vocabulary/fields.js";
import type { CompiledDocument } from "../compiled-document.js";
import { editorSupportByValueKind } from "../value-kinds.js";
import type { Candidate } from "./candidate.js";
import type { RestrictionStartContext } from "./completion-context.js";

/** A word that is shorter than this would match too many values. */
const minWordLength = 3;

const maxCandidates = 12;

/**
 * Restrictions on the values that a word names: `mess` leads to `event_types:"….chat.message.v1.created"`. The user
 * does not have to know the fields.
 */
export function wholeRestrictionCandidates(
  { span, restriction, symbolsBefore, symbolsAfter }: RestrictionStartContext,
  possibleFields: readonly FieldDefinition[],
  { text, profile }: CompiledDocument,
  offset: number,
): readonly Candidate[] {
  const typedText = text.slice(span.start, offset);
  const isFieldNameBeginning = fields.some(({ name }) => name.startsWith(typedText.toLowerCase()));
  if (restriction || typedText.length < minWordLength || isFieldNameBeginning) return [];
  const otherSymbols = [...symbolsBefore, ...symbolsAfter];
  const otherValuesByProperty = new Map(
    fields.map(({ property }) => [
      property,
      otherSymbols
        .filter(({ symbol }) => symbol === property)
        .map((placedSymbol) => placedSymbol.restriction?.value?.text ?? ""),
    ]),
  );
  const request = { typedText, textAfterCursor: "", otherValuesByProperty, profile };
  return possibleFields
    .flatMap(({ name, comparator, property, valueKind }) =>
      editorSupportByValueKind[valueKind]
        .complete(request)
        .filter(
          ({ label, hasVariables }) =>
            !hasVariables &&
            !profile.eventTypes.get(label)?.isOutputOnly &&
            !otherValuesByProperty.get(property)?.includes(label),
        )
        .map(
          ({ snippet, hasVariables: _, ...details }): Candidate => ({
            ...details,
            kind: "value",
            // An editor compares the typed text with `filterText`, and would hide a value that matches only by
            // segments.
            filterText: typedText,
            // The cursor is placed after the restriction, because an operator can follow.
            snippet: `${name}${comparator}"${snippet}"$0`,
          }),
        ),
    )
    .slice(0, maxCandidates);
}
