import { describe, expect, it } from "vitest";
import { createExcerpt, splitTextAtMatchedTerms } from "../../../../playground/docs/search/excerpt-text.js";
import type { MatchedTermMap } from "../../../../playground/docs/search/rank-documents.js";

describe("an excerpt", () => {
  const termsOf = (...terms: readonly string[]): MatchedTermMap =>
    new Map(terms.map((term, queryPartIndex) => [term, { queryPartIndex, weight: 1 }]));
  const textOf = (parts: ReturnType<typeof createExcerpt>): string => parts.map(({ text }) => text).join("");
  const matchesOf = (parts: ReturnType<typeof createExcerpt>): readonly string[] =>
    parts.filter(({ isMatch }) => isMatch).map(({ text }) => text);

  it("is the whole text if it is short, with the matched words marked", () => {
    const parts = createExcerpt("The Filter has a maxLength.", termsOf("filter", "length"));
    expect(textOf(parts)).toBe("The Filter has a maxLength.");
    expect(matchesOf(parts)).toEqual(["Filter", "maxLength"]);
  });

  it("is the part of a long text with the largest number of searched words", () => {
    const text = `one ${"x ".repeat(300)}before one and two ${"y ".repeat(300)}two`;
    const parts = createExcerpt(text, termsOf("one", "two"));
    expect(textOf(parts)).toMatch(/^….*before one and two.*…$/);
    expect(matchesOf(parts)).toEqual(["one", "two"]);
    expect(textOf(parts).length).toBeLessThanOrEqual(182);
  });

  it("shows the rarest word rather than several frequent ones", () => {
    const text = `one and two ${"x ".repeat(300)}rare ${"y ".repeat(300)}`;
    const terms: MatchedTermMap = new Map([
      ["one", { queryPartIndex: 0, weight: 1 }],
      ["two", { queryPartIndex: 1, weight: 1 }],
      ["rare", { queryPartIndex: 2, weight: 5 }],
    ]);
    expect(matchesOf(createExcerpt(text, terms))).toEqual(["rare"]);
  });

  it("shows different words rather than several forms of the same word", () => {
    const terms: MatchedTermMap = new Map([
      ["page", { queryPartIndex: 0, weight: 2 }],
      ["pages", { queryPartIndex: 0, weight: 2 }],
      ["paging", { queryPartIndex: 0, weight: 2 }],
      ["size", { queryPartIndex: 1, weight: 1 }],
    ]);
    const text = `page pages paging ${"x ".repeat(300)}the size of a page ${"y ".repeat(300)}`;
    expect(matchesOf(createExcerpt(text, terms))).toEqual(["size", "page"]);
  });

  it("begins with the sentence that contains the words", () => {
    const filler = "Nothing is here. ".repeat(30);
    expect(textOf(createExcerpt(`${filler}Set the rare option. ${filler}`, termsOf("rare")))).toMatch(
      /^…Set the rare option\. Nothing/,
    );
    expect(textOf(createExcerpt(`${filler}\nSet the rare option\n${filler}`, termsOf("rare")))).toMatch(
      /^…Set the rare option · Nothing/,
    );
  });

  it("has a dot between rows and items, and none between sentences", () => {
    expect(textOf(createExcerpt("maxLength 40 rare\nmaxDepth 64\nA sentence.\nAnother one.", termsOf("rare")))).toBe(
      "maxLength 40 rare · maxDepth 64 · A sentence. Another one.",
    );
  });

  it("shows a match in a text without spaces", () => {
    const parts = createExcerpt(`${"-".repeat(500)}one${"-".repeat(500)}`, termsOf("one"));
    expect(matchesOf(parts)).toEqual(["one"]);
    expect(textOf(parts).length).toBeLessThanOrEqual(182);
  });

  it("is the start of the text if the text has no match", () => {
    expect(textOf(createExcerpt(`a ${"b ".repeat(300)}`, termsOf("c")))).toMatch(/^a b .*b…$/);
  });

  it("of a heading is the whole heading", () => {
    expect(textOf(splitTextAtMatchedTerms("x ".repeat(300), termsOf("y")))).toBe("x ".repeat(300));
  });
});
