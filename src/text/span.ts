import { findFirstIndexWhere } from "./binary-search.js";

/** A half-open range `[start, end)` of UTF-16 code units in a text, as in JavaScript strings and LSP. */
export interface Span {
  /** The offset of the first code unit, from 0. */
  readonly start: number;
  /** The offset after the last code unit. */
  readonly end: number;
}

/** The smallest span that contains both spans. */
export const joinSpans = (a: Span, b: Span): Span => ({
  start: Math.min(a.start, b.start),
  end: Math.max(a.end, b.end),
});

/** Orders by start, then by end. */
export const compareSpans = (a: Span, b: Span): number => a.start - b.start || a.end - b.end;

/** Merges spans that touch each other. The spans must be in order and must not overlap. */
export function mergeAdjacentSpans(spans: readonly Span[]): readonly Span[] {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of spans) {
    const last = merged.at(-1);
    if (last?.end === start) last.end = end;
    else merged.push({ start, end });
  }
  return merged;
}

/** The first span that ends after an offset. The spans must be in order and must not overlap. */
export const findFirstSpanEndingAfter = (spans: readonly Span[], offset: number): Span | undefined =>
  spans[findFirstIndexWhere(spans, ({ end }) => end > offset)];

/** Whether one of the spans contains all of `inner`. The spans must be in order and must not overlap. */
export function hasSpanContaining(spans: readonly Span[], inner: Span): boolean {
  const candidate = findFirstSpanEndingAfter(spans, inner.start);
  return candidate !== undefined && candidate.start <= inner.start && inner.end <= candidate.end;
}
