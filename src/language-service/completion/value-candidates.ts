import type { RestrictionNode } from "../../syntax/tree.js";
import { type FieldDefinition, fields } from "../../vocabulary/fields.js";
import type { CompiledDocument } from "../compiled-document.js";
import type { ValuesByProperty } from "../value-kinds/value-kind-editor-support.js";
import { editorSupportByValueKind } from "../value-kinds.js";
import type { Candidate } from "./candidate.js";
import type { ValueContext } from "./completion-context.js";

/**
 * Offers the values that match the typed text, for the field at the cursor. If OR joins the restrictions on the field,
 * values that are already in the filter are left out.
 */
export function listValueCandidates(
  context: ValueContext,
  document: CompiledDocument,
  offset: number,
): readonly Candidate[] {
  const { restriction, span, missingQuotes } = context;
  const { profile, text } = document;
  const otherRestrictionValuesByProperty = collectOtherValues(context);
  const valueBeforeCursor = text.slice(span.start, offset).replace(/^"/, "");
  const valueAfterCursor = text.slice(Math.max(span.start, offset), span.end).replace(/^"|"$/g, "");
  const completionRequest = { valueBeforeCursor, valueAfterCursor, otherRestrictionValuesByProperty, profile };
  return possibleFieldsOf(restriction, document).flatMap(({ property, joins, valueKind }) => {
    const listedValues = new Set(joins === "or" ? otherRestrictionValuesByProperty.get(property) : []);
    return editorSupportByValueKind[valueKind]
      .completeValue(completionRequest)
      .filter(({ label }) => !listedValues.has(label))
      .map(
        ({ snippet, hasVariables, ...details }): Candidate => ({
          ...details,
          kind: hasVariables ? "snippet" : "value",
          // After the insertion, the cursor is after the value, because an operator can follow.
          snippet: `${missingQuotes.openingQuoteToAdd}${snippet}${missingQuotes.closingQuoteToAdd}$0`,
        }),
      );
  });
}

/**
 * Returns the possible fields of a restriction. Returns all fields if the name of the field is missing and the value
 * does not show which field is meant.
 */
function possibleFieldsOf(
  restriction: RestrictionNode,
  { findFieldOfRestriction }: CompiledDocument,
): readonly FieldDefinition[] {
  const field = findFieldOfRestriction(restriction);
  if (field) return [field];
  return restriction.field ? [] : fields;
}

/** Collects the values of all restrictions except the restriction at the cursor. */
function collectOtherValues({ restriction, symbolsBefore, symbolsAfter }: ValueContext): ValuesByProperty {
  const symbolsOutsideRestriction = [...symbolsBefore, ...symbolsAfter].filter(
    (placedSymbol) => placedSymbol.restriction !== restriction,
  );
  return new Map(
    fields.map(({ property }) => [
      property,
      symbolsOutsideRestriction
        .filter(({ symbolKind }) => symbolKind === property)
        .map((placedSymbol) => placedSymbol.restriction?.value?.text ?? ""),
    ]),
  );
}
