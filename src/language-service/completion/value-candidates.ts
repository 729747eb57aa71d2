import type { ValuesByProperty } from "../../filter/normal-form.js";
import type { RestrictionNode } from "../../syntax/tree.js";
import { type Field, fields } from "../../vocabulary/fields.js";
import type { TextDocument } from "../text-document.js";
import { valueKindEditing } from "../value-kinds.js";
import type { Candidate } from "./candidate.js";
import type { ValueContext } from "./completion-context.js";

/** The values of the field at the cursor that match the typed text, without those that the filter lists already. */
export function valueCandidates(context: ValueContext, document: TextDocument, offset: number): readonly Candidate[] {
  const { restriction, span, missingQuotes } = context;
  const { profile, text } = document;
  const otherValues = otherValuesIn(context);
  const request = { typedText: text.slice(span.start, offset), otherValues, profile };
  return possibleFields(restriction, document).flatMap(({ property, joins, valueKind }) => {
    const listedValues = new Set(joins === "or" ? otherValues.get(property) : []);
    return valueKindEditing[valueKind]
      .complete(request)
      .filter(({ label }) => !listedValues.has(label))
      .map(
        ({ snippet, hasVariables, ...details }): Candidate => ({
          ...details,
          kind: hasVariables ? "snippet" : "value",
          snippet: `${missingQuotes.open}${snippet}${missingQuotes.close}`,
        }),
      );
  });
}

/** The fields whose values can stand in a restriction: all of them if neither its name nor its value tells the field. */
function possibleFields(restriction: RestrictionNode, { findField }: TextDocument): readonly Field[] {
  const field = findField(restriction);
  if (field) return [field];
  return restriction.field ? [] : fields;
}

/** The values of all restrictions but the one at the cursor. */
function otherValuesIn({ restriction, symbolsBefore, symbolsAfter }: ValueContext): ValuesByProperty {
  const otherSymbols = [...symbolsBefore, ...symbolsAfter].filter((placed) => placed.restriction !== restriction);
  return new Map(
    fields.map(({ property }) => [
      property,
      otherSymbols
        .filter(({ symbol }) => symbol === property)
        .map((otherSymbol) => otherSymbol.restriction?.value?.text ?? ""),
    ]),
  );
}
