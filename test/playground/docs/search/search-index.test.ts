import { describe, expect, it } from "vitest";
import { search, searchSectionsJson } from "../../../support/docs-search.js";

describe("the searched sections", () => {
  it("has an index that is not larger than it must be", () => {
    expect(searchSectionsJson.length).toBeLessThan(510_000);
  });

  it("has the text of every section", () => {
    const sections = search("event").filter(({ text }) => text.includes("event"));
    expect(sections.length).toBeGreaterThan(20);
    for (const { text } of sections) expect(text).not.toMatch(/[\u2500-\u257f]|\s\s/);
  });
});
