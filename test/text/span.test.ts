import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  compareSpans,
  findFirstSpanEndingAfter,
  hasSpanContaining,
  joinSpans,
  mergeAdjacentSpans,
  type Span,
} from "../../src/text/span.js";

const span = (start: number, end: number): Span => ({ start, end });

const anySpan: fc.Arbitrary<Span> = fc
  .tuple(fc.nat(50), fc.nat(50))
  .map(([a, b]) => span(Math.min(a, b), Math.max(a, b)));

/** Generates lists of spans. The spans of a list are in order, are not empty and do not overlap. */
const ordered: fc.Arbitrary<readonly Span[]> = fc
  .array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 5 })), { maxLength: 12 })
  .map((parts) => {
    let end = 0;
    return parts.map(([gap, length]) => {
      const start = end + gap;
      end = start + length;
      return span(start, end);
    });
  });

describe("joinSpans", () => {
  it("returns the smallest span that contains both spans", () => {
    expect(joinSpans(span(1, 3), span(5, 6))).toEqual(span(1, 6));
    expect(joinSpans(span(5, 6), span(1, 3))).toEqual(span(1, 6));
    expect(joinSpans(span(1, 9), span(2, 3))).toEqual(span(1, 9));
    expect(joinSpans(span(4, 4), span(2, 3))).toEqual(span(2, 4));
  });

  it("does not depend on the order of its arguments", () => {
    fc.assert(
      fc.property(anySpan, anySpan, (a, b) => {
        expect(joinSpans(a, b)).toEqual(joinSpans(b, a));
      }),
    );
  });
});

describe("compareSpans orders spans", () => {
  it("by their starts, then by their ends", () => {
    const spans = [span(2, 3), span(1, 4), span(2, 2), span(1, 1)];
    expect(spans.sort(compareSpans)).toEqual([span(1, 1), span(1, 4), span(2, 2), span(2, 3)]);
  });
});

describe("mergeAdjacentSpans", () => {
  it("merges spans that touch", () => {
    const spans = [span(0, 2), span(2, 3), span(4, 6), span(6, 8), span(10, 11)];
    expect(mergeAdjacentSpans(spans)).toEqual([span(0, 3), span(4, 8), span(10, 11)]);
  });

  it("does not change its argument", () => {
    const spans = Object.freeze([Object.freeze(span(0, 1)), Object.freeze(span(1, 2))]);
    expect(mergeAdjacentSpans(spans)).toEqual([span(0, 2)]);
  });
});

describe("the first span that ends after an offset", () => {
  const spans = [span(0, 2), span(2, 5), span(8, 9)];

  it.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [4, 1],
    [5, 2],
    [8, 2],
  ])("of %i is the span at index %i", (offset, index) => {
    expect(findFirstSpanEndingAfter(spans, offset)).toBe(spans[index]);
  });

  it("is undefined after the last end, and if there are no spans", () => {
    expect(findFirstSpanEndingAfter(spans, 9)).toBeUndefined();
    expect(findFirstSpanEndingAfter([], 0)).toBeUndefined();
  });

  it("is the span that a linear search finds", () => {
    fc.assert(
      fc.property(ordered, fc.nat(100), (all, offset) => {
        expect(findFirstSpanEndingAfter(all, offset)).toBe(all.find(({ end }) => end > offset));
      }),
    );
  });
});

describe("hasSpanContaining returns true for a span", () => {
  it("if one of the spans contains it completely", () => {
    const spans = [span(0, 2), span(2, 5), span(8, 9)];
    const covered = [span(0, 2), span(0, 1), span(3, 5), span(8, 9), span(3, 3)];
    const notCovered = [span(0, 3), span(1, 3), span(5, 8), span(4, 6), span(8, 10), span(9, 9)];
    expect(covered.map((each) => hasSpanContaining(spans, each))).toEqual(covered.map(() => true));
    expect(notCovered.map((each) => hasSpanContaining(spans, each))).toEqual(notCovered.map(() => false));
  });

  it("if and only if a linear search finds a span that contains it", () => {
    fc.assert(
      fc.property(ordered, fc.nat(60), fc.integer({ min: 1, max: 5 }), (all, start, length) => {
        const inner = span(start, start + length);
        const isContained = all.some((each) => each.start <= inner.start && inner.end <= each.end);
        expect(hasSpanContaining(all, inner)).toBe(isContained);
      }),
    );
  });
});
