import { describe, expect, it } from "vitest";
import { nearest } from "../../src/text/nearest.js";

describe("the nearest word", () => {
  it.each<[edits: string, word: string]>([
    ["no edit", "created"],
    ["one letter more", "creatted"],
    ["one letter less", "creatd"],
    ["another letter", "craated"],
    ["two letters swapped", "cretaed"],
    ["two edits", "creat"],
  ])("is at most two edits away: %s", (_, word) => {
    expect(nearest(word, ["updated", "created", "deleted"])).toBe("created");
  });

  it("is undefined if all words are further away", () => {
    expect(nearest("cret", ["created"])).toBeUndefined();
    expect(nearest("", ["abc"])).toBeUndefined();
    expect(nearest("created", [])).toBeUndefined();
  });

  it("is strictly nearer than every other", () => {
    expect(nearest("ab", ["aa", "bb"])).toBeUndefined();
    expect(nearest("ab", ["abcd", "bb", "aa"])).toBeUndefined();
    expect(nearest("ab", ["aa", "bb", "ab"])).toBe("ab");
    expect(nearest("ab", ["ab", "aa", "bb"])).toBe("ab");
    expect(nearest("abc", ["abcde", "abd", "xyc"])).toBe("abd");
  });

  it("depends on upper and lower case", () => {
    expect(nearest("ABC", ["abc"])).toBeUndefined();
    expect(nearest("aBC", ["abc"])).toBe("abc");
  });

  it("can be the name of a property that every object has", () => {
    expect(nearest("constructo", ["event_types"])).toBeUndefined();
    expect(nearest("__proto_", ["__proto__"])).toBe("__proto__");
  });

  it("can come from any iterable", () => {
    expect(nearest("b", new Set(["a", "bcde"]))).toBe("a");
    expect(nearest("keys", new Map([["key", 1]]).keys())).toBe("key");
  });
});
