import { describe, expect, test } from "vitest";
import { parse } from "../../src/syntax/parse.js";
import { corpus } from "../support/corpus.js";
import { printTree } from "../support/print-tree.js";

for (const [file, blocks] of corpus) {
  describe(file, () => {
    for (const { title, text, expected } of blocks) {
      test(title, () => {
        const { syntax, diagnostics } = parse(text);
        const problems = diagnostics.map(({ code, span }) => `${code} ${span.start}-${span.end}`);
        expect([...printTree(syntax), ...problems]).toEqual(expected);
      });
    }
  });
}

test("the corpus is not empty, and the titles in a file are unique", () => {
  const titles = [...corpus].map(([file, blocks]) => ({ file, titles: blocks.map(({ title }) => title) }));
  expect(titles.flatMap((each) => each.titles).length).toBeGreaterThan(80);
  for (const { titles: each } of titles) expect(new Set(each).size).toBe(each.length);
});
