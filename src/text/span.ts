/** A half-open range `[start, end)` of UTF-16 code units in a text, as in JavaScript strings and LSP. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The smallest span that holds both. */
export const join = (a: Span, b: Span): Span => ({
  start: Math.min(a.start, b.start),
  end: Math.max(a.end, b.end),
});

/** Orders by start, then by end. */
export const compareSpans = (a: Span, b: Span): number => a.start - b.start || a.end - b.end;

/** Finds, among spans that are in order and do not overlap, the first that ends after an offset. */
export function firstEndingAfter(spans: readonly Span[], offset: number): Span | undefined {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle]?.end ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return spans[low];
}

/** Whether one of these spans, which are in order and do not overlap, holds all of `inner`. */
export function isCovered(spans: readonly Span[], inner: Span): boolean {
  const found = firstEndingAfter(spans, inner.start);
  return found !== undefined && found.start <= inner.start && inner.end <= found.end;
}
