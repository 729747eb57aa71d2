import { print } from "../../filter/print.js";
import type { Span } from "../../text/span.js";
import type { CompiledDocument } from "../compiled-document.js";
import type { Refactoring } from "./refactoring.js";
import { refactoringsAddingSiblingValues } from "./refactorings-adding-sibling-values.js";

/** Returns the refactorings for the cursor or selection in a valid text. Empty if the text is not valid. */
export function refactoringsAt(document: CompiledDocument, requestedSpan: Span): readonly Refactoring[] {
  const { filter } = document.compilation;
  if (!filter) return [];
  const canonicalText = print(filter);
  const canonicalRefactoring = { title: "Use the documented shape", newText: canonicalText };
  return [
    ...refactoringsAddingSiblingValues(document, filter, requestedSpan),
    ...(canonicalText === document.text ? [] : [canonicalRefactoring]),
  ];
}
