import type { RestrictionNode, ValueNode } from "../syntax/tree.js";
import { walk } from "../syntax/tree-traversal.js";
import type { Span } from "../text/span.js";
import type { CompiledDocument } from "./compiled-document.js";
import type { Position, SelectionRange } from "./protocol.js";
import { locateValueParts } from "./value-parts.js";

/** Returns the ranges around each position. */
export const provideSelectionRanges = (
  document: CompiledDocument,
  positions: readonly Position[],
): readonly SelectionRange[] => positions.map((position) => selectionRangeAt(document, position));

/** Returns the ranges around a position, from the innermost part of a value to the whole text. */
function selectionRangeAt(document: CompiledDocument, position: Position): SelectionRange {
  const offset = document.offsetAt(position);
  const { text, compilation, toRange } = document;
  const containsOffset = ({ start, end }: Span): boolean => start <= offset && offset <= end;
  const spans: Span[] = [{ start: 0, end: text.length }];
  walk(compilation.syntax, (node) => {
    if (!containsOffset(node.span)) return false;
    spans.push(node.span);
    if (node.kind === "composite" && node.close) spans.push({ start: node.open.end, end: node.close.start });
    if (node.kind !== "restriction" || !node.value) return true;
    for (const span of spansInValue(node, node.value, document, containsOffset)) spans.push(span);
    return false;
  });
  return keepSpansInsidePrevious(spans.filter(containsOffset)).reduce<SelectionRange | undefined>(
    (parent, span) => ({ range: toRange(span), ...(parent && { parent }) }),
    undefined,
  ) as SelectionRange;
}

/** Returns the span of a value, the span between its quotes, and the span of the value's part at the offset. */
function spansInValue(
  restriction: RestrictionNode,
  { span }: ValueNode,
  document: CompiledDocument,
  containsOffset: (span: Span) => boolean,
): readonly Span[] {
  const isQuoted = /^"[^"]*"$/.test(document.text.slice(span.start, span.end));
  const partSpans = locateValueParts(restriction, document).map((part) => part.span);
  // If two parts touch at the offset, the part that begins there is used.
  const partSpanAtOffset = partSpans.filter(containsOffset).at(-1);
  return [
    span,
    ...(isQuoted ? [{ start: span.start + 1, end: span.end - 1 }] : []),
    ...(partSpanAtOffset ? [partSpanAtOffset] : []),
  ];
}

/** Keeps a span only if it is inside the previous span and smaller than the previous span. */
function keepSpansInsidePrevious(spans: readonly Span[]): readonly Span[] {
  const nestedSpans: Span[] = [];
  for (const span of spans) {
    const outerSpan = nestedSpans.at(-1);
    const isInsideOuter = !outerSpan || (outerSpan.start <= span.start && span.end <= outerSpan.end);
    const isSmallerThanOuter = !outerSpan || outerSpan.end - outerSpan.start > span.end - span.start;
    if (isInsideOuter && isSmallerThanOuter) nestedSpans.push(span);
  }
  return nestedSpans;
}
