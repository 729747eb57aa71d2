import { proposalsFor, spacing } from "./completion/items.js";
import { situationAt } from "./completion/situation.js";
import type { Document } from "./document.js";
import type { CompletionItem, CompletionList, Position } from "./protocol.js";

/** What can be written at a place, of what keeps the text on its way to a valid filter. */
export function completionsAt(document: Document, position: Position): CompletionList {
  const offset = document.offsetAt(position);
  const situation = situationAt(document, offset);
  if (!situation) return { isIncomplete: true, items: [] };
  const { text, rangeOf, editOf } = document;
  const { span } = situation;
  const typed = text.slice(span.start, offset);
  const range = rangeOf(span);
  const space = spacing(text, span, situation);
  const proposals = proposalsFor(situation, document, offset);
  const items = proposals.map(({ label, kind, detail, documentation, snippet, also = [] }, index): CompletionItem => {
    // A blank before the end of a snippet is one already.
    const after = snippet.endsWith(" $0") ? "" : space.after;
    return {
      label,
      kind,
      ...(detail !== undefined && { detail }),
      ...(documentation !== undefined && { documentation: { kind: "markdown", value: documentation } }),
      sortText: String(index).padStart(6, "0"),
      // Values were chosen by what was typed, in ways that an editor does not know.
      filterText: situation.kind === "value" && typed !== "" ? typed : label,
      insertTextFormat: 2,
      textEdit: { range, newText: `${space.before}${snippet}${after}` },
      ...(also.length > 0 && { additionalTextEdits: also.map(editOf) }),
    };
  });
  return { isIncomplete: true, items };
}
