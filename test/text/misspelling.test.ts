import { describe, expect, it } from "vitest";
import { computeMisspellingDistance } from "../../src/text/misspelling.js";

describe("computeMisspellingDistance", () => {
  it.each<[word: string, known: string, distance: number]>([
    ["chat", "chat", 0],
    ["Chat", "chat", 0],
    // One wrong letter in a short word, and two wrong letters in a long word.
    ["cht", "chat", 1],
    ["chart", "chat", 1],
    ["chut", "chat", 1],
    ["custmers", "customers", 1],
    ["costumers", "customers", 2],
    // Two swapped letters count as one edit.
    ["caht", "chat", 1],
    ["hcat", "chat", 1],
    ["chta", "chat", 1],
    // The singular instead of the plural, and the plural instead of the singular.
    ["space", "spaces", 1],
    ["box", "boxes", 1],
    ["library", "libraries", 1],
    ["chats", "chat", 1],
  ])("from %s to the known word %s is %i", (word, known, distance) => {
    expect(computeMisspellingDistance(word, known)).toBe(distance);
  });

  it.each([
    ["keep", "meet"],
    ["chit-chat", "chat"],
    ["cart", "chat"],
    ["folders", "files"],
    ["ab", "abc"],
    ["", "chat"],
    ["costumer", "customers"],
  ])("is undefined for %s, because it is not a misspelling of %s", (word, known) => {
    expect(computeMisspellingDistance(word, known)).toBeUndefined();
  });
});
