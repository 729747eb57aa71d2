import { describe, expect, it } from "vitest";
import { describeMisses, missesOf } from "../support/mistakes/repair-rate.js";
import { runs, timeoutOf } from "../support/runs.js";

const TEXTS = runs(10_000);

/** Set to see every miss, and not only one of a kind where there are too many. */
const showAll = Boolean(process.env.WEF_MISSES);

describe("fixAll on everyday mistakes", () => {
  it.each([
    ["one mistake", 1, 0.99],
    ["two mistakes", 2, 0.98],
    ["three mistakes", 3, 0.97],
  ])("ends in the filter that was meant, after %s", { timeout: timeoutOf(3 * TEXTS) }, (_, count, least) => {
    const misses = missesOf(count, TEXTS);
    const rate = 1 - misses.length / TEXTS;
    if (showAll) console.log(`${count}: ${rate}\n${describeMisses(misses, true)}`);
    expect(rate, `missed:\n${describeMisses(misses, false)}\n`).toBeGreaterThanOrEqual(least);
  });
});
