import { describe, expect, it } from "vitest";
import { countMistakes } from "../../../../playground/docs/search/count-mistakes.js";
import { findWords, termsOf } from "../../../../playground/docs/search/search-terms.js";
import { stemOf } from "../../../../playground/docs/search/stem-of.js";

describe("the terms of a word", () => {
  it.each([
    ["Filter", ["filter"]],
    ["maxLength", ["maxlength", "max", "length"]],
    ["event_types", ["event_types", "event", "types"]],
    ["HTTPServer", ["httpserver"]],
    ["--base-path", ["base-path", "base", "path"]],
    ["v1", ["v1"]],
  ])("are the word and its parts: %s", (word, terms) => {
    expect(findWords(word).flatMap((each) => termsOf(each.word))).toEqual(terms);
  });
});

describe("the stem of a word", () => {
  it.each([
    "match matches matched matching",
    "format formats formatting formatted",
    "escape escapes escaped escaping",
    "filter filters filtered filtering",
    "page pages paging",
    "query queries",
    "authenticate authenticates authenticated authenticating authentication",
    "delete deletes deleted deleting deletion",
    "install installs installing installation",
    "encrypt encrypted encryption",
  ])("is the same for %s", (words) => {
    const [stem, ...others] = words.split(" ").map(stemOf);
    expect(stem?.length).toBeGreaterThanOrEqual(3);
    for (const other of others) expect(other).toBe(stem);
  });

  it.each(["container contains", "server service", "string strip", "need needle", "process progress"])(
    "is different for %s",
    (words) => {
      expect(new Set(words.split(" ").map(stemOf)).size).toBe(2);
    },
  );

  it.each(["key", "types_", "503", "event-types", "bus", "this", "thing", "access", "status"])(
    "is the whole word for %s",
    (word) => {
      expect(stemOf(word)).toBe(word);
    },
  );
});

describe("the number of mistakes in a word", () => {
  it.each([
    ["unknown", "unknown", 0],
    ["unknwon", "unknown", 1],
    ["unknow", "unknown", 1],
    ["unnknown", "unknown", 1],
    ["unknovn", "unknown", 1],
    ["nuknwon", "unknown", 2],
    ["ca", "abc", 3],
  ])("in %s instead of %s is %d", (written, meant, count) => {
    expect(countMistakes(written, meant, 3)).toBe(count);
  });

  it("is not counted exactly beyond the maximum", () => {
    expect(countMistakes("kitten", "sitting", 2)).toBeGreaterThan(2);
    expect(countMistakes("a", "a".repeat(50), 2)).toBeGreaterThan(2);
  });
});
