import type { Span } from "workspace-events-filter";

/**
 * The index of the span that contains an offset or ends at this offset. Undefined if there is no such span. The spans
 * must be in the order of the text.
 */
export function findSubscriptionIndexAt(spans: readonly Span[], offset: number): number | undefined {
  const index = indexOfFirstSpanEndingAtOrAfter(spans, offset);
  const span = spans[index];
  return span && span.start <= offset ? index : undefined;
}

/** The index of the first span that ends at an offset or after it. If there is no such span, the number of spans. */
export function indexOfFirstSpanEndingAtOrAfter(spans: readonly Span[], offset: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
