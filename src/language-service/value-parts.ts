import type { RestrictionNode } from "../syntax/tree.js";
import type { Span } from "../text/span.js";
import { definitionByValueKind } from "../vocabulary/value-kinds.js";
import type { CompiledDocument } from "./compiled-document.js";

/** A named part of a value, such as the vendor of an event type, with its span in the document. */
export interface LocatedValuePart {
  readonly partName: string;
  readonly partText: string;
  readonly span: Span;
}

/** Finds the parts of a restriction's value. Empty if the field is unknown, or if the value contains escapes. */
export function locateValueParts(
  restriction: RestrictionNode,
  document: CompiledDocument,
): readonly LocatedValuePart[] {
  const { value } = restriction;
  const field = document.findFieldOfRestriction(restriction);
  if (!value || !field) return [];
  const { text, span } = value;
  const contentStart = span.start + Number(document.text[span.start] === '"');
  if (!document.text.startsWith(text, contentStart)) return [];
  return definitionByValueKind[field.valueKind]
    .splitIntoParts(text, document.profile)
    .map(({ partName, start, end }) => ({
      partName,
      partText: text.slice(start, end),
      span: { start: contentStart + start, end: contentStart + end },
    }));
}
