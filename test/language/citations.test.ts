import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { anchorsOf } from "../support/markdown.js";

const root = new URL("../../", import.meta.url);
const files = globSync(["src/**/*.ts", "test/**/*.ts", "scripts/**/*.ts", "grammar/*.ebnf"], { cwd: root });

describe("a citation of a docs page in a comment", () => {
  const citations = files.flatMap((file) =>
    [...readFileSync(new URL(file, root), "utf8").matchAll(/(docs\/[a-z-]+\.md)#([a-z-]+)/g)].map(
      ([, page = "", anchor = ""]) => ({ file, page, anchor }),
    ),
  );

  it("exists in every rule", () => {
    const rules = files.filter((file) => file.startsWith("src/validate/rules/"));
    expect(rules.length).toBeGreaterThan(15);
    expect(rules.filter((rule) => !citations.some(({ file }) => file === rule))).toEqual([]);
  });

  it.each(citations)("leads to a heading: $page#$anchor in $file", ({ page, anchor }) => {
    expect(anchorsOf(readFileSync(new URL(page, root), "utf8"))).toContain(anchor);
  });
});
