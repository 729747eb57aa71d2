import { walk } from "../syntax/fold.js";
import type { Span } from "../text/span.js";
import { fieldLike } from "../vocabulary/field-names.js";
import type { Document } from "./document.js";
import type { Position, SelectionRange } from "./protocol.js";
import { valueParts } from "./value-parts.js";

/** What to select around a place, from the part of a value out to the whole text. */
export function selectionRangeAt(document: Document, position: Position): SelectionRange {
  const offset = document.offsetAt(position);
  const { text, compilation, rangeOf } = document;
  const around = ({ start, end }: Span): boolean => start <= offset && offset <= end;
  const spans: Span[] = [{ start: 0, end: text.length }];
  walk(compilation.syntax, (node) => {
    if (!around(node.span)) return false;
    spans.push(node.span);
    if (node.kind === "composite" && node.close) spans.push({ start: node.open.end, end: node.close.start });
    if (node.kind === "restriction" && node.value) {
      const kind = (node.field && fieldLike(node.field.name)?.valueKind) ?? "event-type";
      const { value } = node;
      const content = { start: value.span.start + 1, end: value.span.end - 1 };
      const isQuoted = /^"[^"]*"$/.test(text.slice(value.span.start, value.span.end));
      const inside = [...(isQuoted ? [content] : []), ...valueParts(value, kind, text).map(({ span }) => span)];
      const inOrder = [value.span, ...inside].filter(around);
      // Of two parts that touch at the offset, the one that begins there.
      const part = inOrder.filter((span) => span !== content && span !== value.span).at(-1);
      spans.push(...inOrder.filter((span) => span === content || span === value.span), ...(part ? [part] : []));
      return false;
    }
    return true;
  });
  return nested(spans.filter(around)).reduce<SelectionRange | undefined>(
    (parent, span) => ({ range: rangeOf(span), ...(parent && { parent }) }),
    undefined,
  ) as SelectionRange;
}

/** Spans each of which lies within the one before, without those that do not, or are the same. */
function nested(spans: readonly Span[]): readonly Span[] {
  const chain: Span[] = [];
  for (const span of spans) {
    const outer = chain.at(-1);
    const isInside = !outer || (outer.start <= span.start && span.end <= outer.end);
    const isSmaller = !outer || outer.end - outer.start > span.end - span.start;
    if (isInside && isSmaller) chain.push(span);
  }
  return chain;
}
