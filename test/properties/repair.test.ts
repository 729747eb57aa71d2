/** @module-tag slow */
import { describe, expect, it } from "vitest";
import { filterKey, fixAll } from "../../src/index.js";
import { describeMisses, missesOf } from "../support/mistakes/repair-rate.js";
import { traps } from "../support/mistakes/traps.js";
import { runs } from "../support/runs.js";

/** The number of texts. It is at least 1,000, because a success rate is not significant for a few texts. */
const TEXTS = Math.max(runs(5_000), 1_000);

/**
 * Whether to print every miss: every text that `fixAll` does not turn into the filter that was meant. Set `WEF_MISSES`
 * to do so. Otherwise, a test that fails prints one miss of each kind.
 */
const showAll = Boolean(process.env.WEF_MISSES);

describe("fixAll on everyday mistakes", () => {
  it.each([
    ["one mistake", 1, 0.99],
    ["two mistakes", 2, 0.99],
    ["three mistakes", 3, 0.98],
  ])("returns the filter that was meant for almost every text with %s", (_, count, least) => {
    const misses = missesOf(count, TEXTS);
    const rate = 1 - misses.length / TEXTS;
    if (showAll) console.log(`${count}: ${rate}\n${describeMisses(misses, true)}`);
    expect(rate, `missed:\n${describeMisses(misses, false)}\n`).toBeGreaterThanOrEqual(least);
    // A wrong filter is worse than no filter, so only a very small share of the texts may lead to a wrong filter.
    const wrong = misses.filter(({ filter }) => filter);
    expect(wrong.length / TEXTS, `wrong:\n${describeMisses(wrong, true)}\n`).toBeLessThan(0.000_2);
  });

  it.each(traps)("returns the filter that was meant, or no filter: $name", ({ text, meant }) => {
    const { filter } = fixAll(text).compilation;
    expect(filter === undefined || filterKey(filter) === filterKey(meant), JSON.stringify(filter)).toBe(true);
  });
});
