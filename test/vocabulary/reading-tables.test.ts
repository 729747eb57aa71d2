import { describe, expect, it } from "vitest";
import { createProfile, interpret } from "../../src/index.js";
import type { ReadingTables } from "../../src/vocabulary/reading-tables.js";

const createWith = (readings: ReadingTables): ReturnType<typeof createProfile> =>
  createProfile({ vendor: "acme", chatHost: "chat.acme.test", scopeBase: "https://acme.test/auth", readings });

describe("the tables of a profile for the function interpret", () => {
  it.each([
    ["meaninglessPrefixes", { meaninglessPrefixes: ["not "] }, "not"],
    ["meaninglessPrefixes", { meaninglessPrefixes: ["!"] }, "!"],
    ["meaninglessPrefixes", { meaninglessPrefixes: ["acme.without"] }, "without"],
    ["neutralWords", { neutralWords: { en: "please, except" } }, "except"],
    ["neutralWords", { neutralWords: { de: "kein*" } }, "kein*"],
    ["neutralWords", { neutralWords: { tr: "olmayanlar" } }, "olmayanlar"],
  ])("are refused if their %s contain a word that excludes something", (table, readings, word) => {
    expect(() => createWith(readings as ReadingTables)).toThrow(
      new TypeError(`readings.${table} must not contain ${JSON.stringify(word)}, which excludes what follows it`),
    );
  });

  it.each([
    [{ verbs: "created" }, "readings.verbs must be a list"],
    [
      { verbs: [{ verbs: ["created"], words: ["make"] }] },
      "words of readings must be an object with a text for each language",
    ],
    [
      { verbs: [{ verbs: ["trashed"], words: { en: "trash" }, meaningOfOtherVerbs: ["moved"] }] },
      "meaningOfOtherVerbs of readings must be an object of texts",
    ],
    [
      { resources: [{ resources: ["file"], words: { en: "file" }, redundantBesideVerbs: "generated" }] },
      "redundantBesideVerbs of readings must be a list of texts",
    ],
  ])("are refused if they are malformed: %j", (readings, message) => {
    expect(() => createWith(readings as never)).toThrow(new TypeError(message));
  });

  it("may have other prefixes and neutral words", () => {
    const profile = createWith({ meaninglessPrefixes: ["tld.acme"], neutralWords: { en: "acmectl" } });
    expect(interpret("acmectl tld.acme.message.created", { profile })[0]?.certainty).toBe("certain");
    expect(interpret("acmectl not message.created", { profile })).toEqual([]);
  });

  it("can have words that mean only some kinds of a resource, and then interpret returns no certain filter", () => {
    const words = { en: "postcard*" };
    const kinds = createWith({ resources: [{ resources: ["chat.message"], nameOnlySomeKinds: true, words }] });
    const names = createWith({ resources: [{ resources: ["chat.message"], words }] });
    expect(interpret("postcards created", { profile: kinds })[0]?.certainty).toBe("likely");
    expect(interpret("postcards created", { profile: names })[0]?.certainty).toBe("certain");
  });
});
