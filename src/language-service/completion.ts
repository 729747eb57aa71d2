import type { Span } from "../text/span.js";
import type { CompiledDocument } from "./compiled-document.js";
import { type Candidate, completionItemKindByCandidateKind } from "./completion/candidate.js";
import { listComparatorCandidates } from "./completion/comparator-candidates.js";
import { type CompletionContext, findCompletionContext } from "./completion/completion-context.js";
import { listOperatorCandidates } from "./completion/operator-candidates.js";
import { listRestrictionStartCandidates } from "./completion/restriction-start-candidates.js";
import { listValueCandidates } from "./completion/value-candidates.js";
import type { CompletionItem, CompletionList, Position } from "./protocol.js";

/** Returns the completions at a position. After each of them, the text can still become a valid filter. */
export function provideCompletions(document: CompiledDocument, position: Position): CompletionList {
  const offset = document.offsetAt(position);
  const context = findCompletionContext(document, offset);
  if (!context) return { isIncomplete: true, items: [] };
  const { text, toRange, toTextEdit } = document;
  const { span } = context;
  const typedText = text.slice(span.start, offset);
  const range = toRange(span);
  const neededSpaces = findSeparatingSpaces(text, span, context);
  const items = candidatesFor(context, document, offset).map((candidate, index): CompletionItem => {
    const { label, kind, detail, documentationMarkdown, filterText = label, snippet, additionalEdits } = candidate;
    // A snippet that ends with ` $0` already has a space at its end.
    const spaceAfter = snippet.endsWith(" $0") ? "" : neededSpaces.spaceAfter;
    return {
      label,
      kind: completionItemKindByCandidateKind[kind],
      ...(detail !== undefined && { detail }),
      ...(documentationMarkdown !== undefined && { documentation: { kind: "markdown", value: documentationMarkdown } }),
      sortText: String(index).padStart(6, "0"),
      // An editor hides a completion whose `filterText` does not match the typed text. Values are matched by their
      // segments, which the editor cannot do. So `filterText` is the typed text itself.
      filterText: context.kind === "value" && typedText !== "" ? typedText : filterText,
      insertTextFormat: 2,
      textEdit: { range, newText: `${neededSpaces.spaceBefore}${snippet}${spaceAfter}` },
      ...(additionalEdits && { additionalTextEdits: additionalEdits.map(toTextEdit) }),
    };
  });
  return { isIncomplete: true, items };
}

/** Returns the completions in a context, the most likely completion first. */
function candidatesFor(context: CompletionContext, document: CompiledDocument, offset: number): readonly Candidate[] {
  switch (context.kind) {
    case "restriction-start":
      return listRestrictionStartCandidates(context, document, offset);
    case "operator":
      return listOperatorCandidates(context);
    case "comparator":
      return listComparatorCandidates(context);
    case "value":
      return listValueCandidates(context, document, offset);
  }
}

/**
 * Returns the spaces that must be inserted between a completion and the words next to it. A completion inside a
 * restriction needs no spaces.
 */
function findSeparatingSpaces(
  text: string,
  { start, end }: Span,
  context: CompletionContext,
): { readonly spaceBefore: string; readonly spaceAfter: string } {
  if (context.kind !== "operator" && context.restriction) return { spaceBefore: "", spaceAfter: "" };
  const [previous, next] = [text[start - 1], text[end]];
  return {
    spaceBefore: previous === undefined || /[\s(]/.test(previous) ? "" : " ",
    spaceAfter: next === undefined || /[\s)]/.test(next) ? "" : " ",
  };
}
