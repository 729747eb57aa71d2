import { print } from "../../filter/print.js";
import type { Span } from "../../text/span.js";
import type { TextDocument } from "../text-document.js";
import { siblingRefactorings } from "./add-siblings.js";
import { extractFilter } from "./extract-filter.js";
import type { Refactoring } from "./refactoring.js";

/** What can be made of a text, with the cursor or selection at a span. */
export function refactoringsAt(document: TextDocument, span: Span): readonly Refactoring[] {
  const { filter } = document.compilation;
  if (!filter) return extractFilter(document);
  const canonicalText = print(filter);
  const documentedShape = { title: "Put in the documented shape", newText: canonicalText };
  return [
    ...siblingRefactorings(document, filter, span),
    ...(canonicalText === document.text ? [] : [documentedShape]),
  ];
}
