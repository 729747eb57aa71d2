import { describe, expect, it } from "vitest";
import {
  codePointName,
  hasUnicodeSpace,
  invisible,
  isWhiteSpace,
  isWordCharacter,
  revealInvisible,
} from "../../src/text/characters.js";

const everything = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code));
const whiteSpace = ["\t", "\n", "\r", " "];
const wholly = new RegExp(`^(?:${invisible.source})$`);

const named = (characters: readonly string[]): readonly string[] => characters.map(codePointName);

describe("the language's white space", () => {
  it("is blank, tab, line feed and carriage return", () => {
    expect(named(everything.filter(isWhiteSpace))).toEqual(named(whiteSpace));
    expect(isWhiteSpace(undefined)).toBe(false);
    expect(isWhiteSpace("")).toBe(false);
  });
});

describe("invisible is", () => {
  it.each([
    ["every white space of Unicode", /\p{White_Space}/u],
    ["every control", /\p{Cc}/u],
    ["every directional control", /\p{Bidi_Control}/u],
    ["every surrogate", /\p{Cs}/u],
    ["every variation selector", /\p{Variation_Selector}/u],
    ["every zero-width character", /[\u200b-\u200d\u2060\ufeff]/u],
    ["every tag", /[\u{e0001}\u{e0020}-\u{e007f}]/u],
    ["the soft hyphen", /\u00ad/u],
  ])("%s, but for the language's own", (_, kind) => {
    const missing = everything.filter((character) => kind.test(character) && !wholly.test(character));
    expect(missing.filter((character) => !whiteSpace.includes(character))).toEqual([]);
  });

  it("nothing that has ink", () => {
    const ink = /[\p{L}\p{N}\p{P}\p{S}]/u;
    const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/u;
    expect(named(everything.filter((each) => ink.test(each) && wholly.test(each) && !unseen.test(each)))).toEqual([]);
  });

  it("none of the language's white space", () => {
    expect(whiteSpace.filter((character) => wholly.test(character))).toEqual([]);
  });

  it("half of a pair of surrogates, and no pair", () => {
    expect(["\ud83d", "\ude00", "\ude00\ud83d"].map((text) => invisible.test(text))).toEqual([true, true, true]);
    expect(invisible.test("😀")).toBe(false);
    expect("a\ud83d😀\ude00".replace(new RegExp(invisible.source, "g"), "_")).toBe("a_😀_");
  });
});

describe("somebody meant a blank", () => {
  it("by every white space of Unicode, and by nothing else that is invisible", () => {
    const blanks = everything.filter((character) => wholly.test(character) && hasUnicodeSpace(character));
    const expected = everything.filter((each) => /\p{White_Space}/u.test(each) && !whiteSpace.includes(each));
    expect(named(blanks)).toEqual(named(expected));
  });

  it("not by a byte order mark", () => {
    expect(hasUnicodeSpace("\ufeff")).toBe(false);
  });
});

describe("a word is made of", () => {
  it("ASCII letters, digits, `_`, `.` and `-`", () => {
    const characters = "-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
    expect(everything.filter(isWordCharacter).join("")).toBe(characters);
    expect(isWordCharacter(undefined)).toBe(false);
  });
});

describe("a code point is named", () => {
  it.each([
    ["\u0000", "U+0000"],
    ["\u00a0", "U+00A0"],
    ["\ufeff", "U+FEFF"],
    ["\ud800", "U+D800"],
    ["😀", "U+1F600"],
  ])("%j: %s", (character, name) => {
    expect(codePointName(character)).toBe(name);
  });
});

describe("a text is shown", () => {
  it("with everything spelled out that nobody would see", () => {
    expect(revealInvisible("a\u00a0b\u200b\u001b[0m\n\t\r")).toBe(
      "a⟨U+00A0⟩b⟨U+200B⟩⟨U+001B⟩[0m⟨U+000A⟩⟨U+0009⟩⟨U+000D⟩",
    );
    expect(revealInvisible("\ud800a\u{e0041}")).toBe("⟨U+D800⟩a⟨U+E0041⟩");
  });

  it("as it is where everything can be seen", () => {
    expect(revealInvisible('event_types:"größe 😀" …')).toBe('event_types:"größe 😀" …');
  });
});
