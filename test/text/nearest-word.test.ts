import { describe, expect, it } from "vitest";
import { findNearestWord } from "../../src/text/nearest-word.js";

describe("the nearest word", () => {
  it.each<[edits: string, word: string]>([
    ["no edit", "created"],
    ["one letter more", "creatted"],
    ["one letter less", "creatd"],
    ["one wrong letter", "craated"],
    ["two letters swapped", "cretaed"],
    ["two edits", "creat"],
  ])("is found for a word with at most two edits: %s", (_, word) => {
    expect(findNearestWord(word, ["updated", "created", "deleted"])).toBe("created");
  });

  it("is undefined if all words are further away", () => {
    expect(findNearestWord("cret", ["created"])).toBeUndefined();
    expect(findNearestWord("", ["abc"])).toBeUndefined();
    expect(findNearestWord("created", [])).toBeUndefined();
  });

  it("is undefined if another word is equally near", () => {
    expect(findNearestWord("ab", ["aa", "bb"])).toBeUndefined();
    expect(findNearestWord("ab", ["abcd", "bb", "aa"])).toBeUndefined();
    expect(findNearestWord("ab", ["aa", "bb", "ab"])).toBe("ab");
    expect(findNearestWord("ab", ["ab", "aa", "bb"])).toBe("ab");
    expect(findNearestWord("abc", ["abcde", "abd", "xyc"])).toBe("abd");
  });

  it("depends on the case of letters", () => {
    expect(findNearestWord("ABC", ["abc"])).toBeUndefined();
    expect(findNearestWord("aBC", ["abc"])).toBe("abc");
  });

  it("is the name of a property that every object has only if the list contains that name", () => {
    expect(findNearestWord("constructo", ["event_types"])).toBeUndefined();
    expect(findNearestWord("__proto_", ["__proto__"])).toBe("__proto__");
  });

  it("can be found in any iterable of words", () => {
    expect(findNearestWord("b", new Set(["a", "bcde"]))).toBe("a");
    expect(findNearestWord("keys", new Map([["key", 1]]).keys())).toBe("key");
  });
});
