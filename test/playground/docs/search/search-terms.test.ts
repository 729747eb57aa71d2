import { describe, expect, it } from "vitest";
import { findWords, termsOfWord } from "../../../../playground/docs/search/search-terms.js";

describe("the terms of a word", () => {
  it.each([
    ["Filter", ["filter"]],
    ["maxLength", ["maxlength", "max", "length"]],
    ["event_types", ["event_types", "event", "types"]],
    ["HTTPServer", ["httpserver"]],
    ["--base-path", ["base-path", "base", "path"]],
    ["v1", ["v1"]],
  ])("are the word and its parts: %s", (word, terms) => {
    expect(findWords(word).flatMap((each) => termsOfWord(each.word))).toEqual(terms);
  });
});
