import type { ValuesByProperty } from "../../filter/normal-form.js";
import type { RestrictionNode } from "../../syntax/tree.js";
import { type Field, fields } from "../../vocabulary/fields.js";
import type { TextDocument } from "../text-document.js";
import { valueKindEditing } from "../value-kinds.js";
import type { Candidate } from "./candidate.js";
import type { ValueContext } from "./completion-context.js";

/** The values of the field at the cursor that match the typed text, without those that the filter lists already. */
export function valueCandidates(context: ValueContext, document: TextDocument, offset: number): readonly Candidate[] {
  const { restriction, span, quotes } = context;
  const { profile, text } = document;
  const otherValues = otherValuesIn(context);
  const request = { typedText: text.slice(span.start, offset), otherValues, profile };
  return possibleFields(restriction, document).flatMap(({ property, joins, valueKind }) => {
    const listedValues = new Set(joins === "or" ? otherValues.get(property) : []);
    return valueKindEditing[valueKind]
      .completions(request)
      .filter(({ label }) => !listedValues.has(label))
      .map(
        ({ snippet, hasVariables, ...shown }): Candidate => ({
          ...shown,
          kind: hasVariables ? "snippet" : "value",
          snippet: `${quotes.open}${snippet}${quotes.close}`,
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
function otherValuesIn({ restriction, before, after }: ValueContext): ValuesByProperty {
  const others = [...before, ...after].filter((placed) => placed.restriction !== restriction);
  return new Map(
    fields.map(({ property }) => [
      property,
      others.filter(({ symbol }) => symbol === property).map((other) => other.restriction?.value?.text ?? ""),
    ]),
  );
}
