import fc from "fast-check";
import { expect, it } from "vitest";
import { findFirstIndexWhere } from "../../src/text/binary-search.js";

it.each([
  [[], 0],
  [[1, 2], 2],
  [[1, 2, 3], 2],
  [[3, 4], 0],
  [[1, 3, 3, 3], 1],
])(
  "findFirstIndexWhere finds in %j the index of the first number that is at least 3, or the length: %i",
  (numbers, index) => {
    expect(findFirstIndexWhere(numbers, (number) => number >= 3)).toBe(index);
  },
);

it("findFirstIndexWhere finds the index that findIndex finds", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 })), fc.integer({ min: -1, max: 51 }), (numbers, limit) => {
      const sorted = [...numbers].sort((a, b) => a - b);
      const found = sorted.findIndex((number) => number > limit);
      expect(findFirstIndexWhere(sorted, (number) => number > limit)).toBe(found < 0 ? sorted.length : found);
    }),
  );
});

it("findFirstIndexWhere calls the predicate at most 21 times for a million items", () => {
  const numbers = Array.from({ length: 1_000_000 }, (_, index) => index);
  let calls = 0;
  findFirstIndexWhere(numbers, (number) => {
    calls += 1;
    return number >= 777_777;
  });
  expect(calls).toBeLessThanOrEqual(21);
});
