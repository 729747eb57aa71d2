import { describe, expect, it } from "vitest";
import { titleOfFixAll } from "../../../src/language-service/code-actions/title-of-fix-all.js";

describe("the title of the action that fixes all problems", () => {
  it.each([
    [{ fixed: 1, left: 0 }, "Fix all"],
    [{ fixed: 2, left: 1 }, "Fix 2 of 3"],
    [{ fixed: 0, left: 4 }, "Fix 0 of 4"],
    [{ fixed: 1_000, left: 234_567 }, "Fix 1,000 of 235,567"],
  ])("is for %o: %s", (counts, title) => {
    expect(titleOfFixAll(counts)).toBe(title);
  });

  it('contains "up to" if perhaps fewer problems are fixed, but not if no problem would be left', () => {
    expect(titleOfFixAll({ fixed: 2, left: 1 }, { isUpperBound: true })).toBe("Fix up to 2 of 3");
    expect(titleOfFixAll({ fixed: 2, left: 0 }, { isUpperBound: true })).toBe("Fix all");
  });
});
