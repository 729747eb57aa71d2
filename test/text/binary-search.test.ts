import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstIndexWhere } from "../../src/text/binary-search.js";

describe("firstIndexWhere", () => {
  it("finds the same index as a linear search", () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(250), (length, boundary) => {
        const indices = Array.from({ length }, (_, index) => index);
        const found = indices.find((index) => index >= boundary) ?? length;
        expect(firstIndexWhere(length, (index) => index >= boundary)).toBe(found);
      }),
    );
  });

  it("returns the length if the predicate never holds", () => {
    expect(firstIndexWhere(5, () => false)).toBe(5);
    expect(firstIndexWhere(0, () => true)).toBe(0);
  });

  it("calls the predicate at most 21 times for a million indices", () => {
    let calls = 0;
    firstIndexWhere(1_000_000, (index) => {
      calls += 1;
      return index >= 777_777;
    });
    expect(calls).toBeLessThanOrEqual(21);
  });
});
