import { walk } from "../syntax/fold.js";
import type { RestrictionNode, ValueNode } from "../syntax/tree.js";
import type { Span } from "../text/span.js";
import type { Position, SelectionRange } from "./protocol.js";
import type { TextDocument } from "./text-document.js";
import { locateValueParts } from "./value-parts.js";

/** The ranges around a position, from the part of a value out to the whole text. */
export function provideSelectionRange(document: TextDocument, position: Position): SelectionRange {
  const offset = document.offsetAt(position);
  const { text, compilation, toRange } = document;
  const hasOffset = ({ start, end }: Span): boolean => start <= offset && offset <= end;
  const spans: Span[] = [{ start: 0, end: text.length }];
  walk(compilation.syntax, (node) => {
    if (!hasOffset(node.span)) return false;
    spans.push(node.span);
    if (node.kind === "composite" && node.close) spans.push({ start: node.open.end, end: node.close.start });
    if (node.kind !== "restriction" || !node.value) return true;
    spans.push(...spansInValue(node, node.value, document, hasOffset));
    return false;
  });
  return nestSpans(spans.filter(hasOffset)).reduce<SelectionRange | undefined>(
    (parent, span) => ({ range: toRange(span), ...(parent && { parent }) }),
    undefined,
  ) as SelectionRange;
}

/** A value, what is between its quotes, and its part at the offset. */
function spansInValue(
  restriction: RestrictionNode,
  { span }: ValueNode,
  document: TextDocument,
  hasOffset: (span: Span) => boolean,
): readonly Span[] {
  const isQuoted = /^"[^"]*"$/.test(document.text.slice(span.start, span.end));
  const parts = locateValueParts(restriction, document).map((part) => part.span);
  // Of two parts that touch at the offset, the one that begins there.
  const part = parts.filter(hasOffset).at(-1);
  return [span, ...(isQuoted ? [{ start: span.start + 1, end: span.end - 1 }] : []), ...(part ? [part] : [])];
}

/** The spans of which each lies inside the one before and is smaller. */
function nestSpans(spans: readonly Span[]): readonly Span[] {
  const nested: Span[] = [];
  for (const span of spans) {
    const outer = nested.at(-1);
    const isInside = !outer || (outer.start <= span.start && span.end <= outer.end);
    const isSmaller = !outer || outer.end - outer.start > span.end - span.start;
    if (isInside && isSmaller) nested.push(span);
  }
  return nested;
}
