/** @module-tag slow */
import { describe, expect, it } from "vitest";
import {
  formatCodePoint,
  hasWhiteSpaceOfAnyKind,
  invisiblePattern,
  isFieldOrKeywordCharacter,
  isWhiteSpace,
  revealInvisible,
} from "../../src/text/characters.js";

const codePoints = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code));
const whiteSpace = ["\t", "\n", "\r", " "];
const invisibleOnly = new RegExp(`^(?:${invisiblePattern.source})$`);

const named = (characters: readonly string[]): readonly string[] => characters.map(formatCodePoint);

describe("the white space of the language", () => {
  it("is space, tab, line feed and carriage return", () => {
    expect(named(codePoints.filter(isWhiteSpace))).toEqual(named(whiteSpace));
    expect(isWhiteSpace(undefined)).toBe(false);
    expect(isWhiteSpace("")).toBe(false);
  });
});

describe("the set of invisible characters", () => {
  it.each([
    ["every white space of Unicode", /\p{White_Space}/u],
    ["every control", /\p{Cc}/u],
    ["every directional control", /\p{Bidi_Control}/u],
    ["every surrogate", /\p{Cs}/u],
    ["every variation selector", /\p{Variation_Selector}/u],
    ["every zero-width character", /[\u200b-\u200d\u2060\ufeff]/u],
    ["every tag", /[\u{e0001}\u{e0020}-\u{e007f}]/u],
    ["the soft hyphen", /\u00ad/u],
  ])("contains %s, except the white space of the language", (_, kind) => {
    const missing = codePoints.filter((character) => kind.test(character) && !invisibleOnly.test(character));
    expect(missing.filter((character) => !whiteSpace.includes(character))).toEqual([]);
  });

  it("contains no letter, number, punctuation or symbol that has a glyph", () => {
    const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
    const withoutGlyph = /[\p{Default_Ignorable_Code_Point}\u2800]/u;
    expect(
      named(codePoints.filter((each) => visible.test(each) && invisibleOnly.test(each) && !withoutGlyph.test(each))),
    ).toEqual([]);
  });

  it("contains no white space of the language", () => {
    expect(whiteSpace.filter((character) => invisibleOnly.test(character))).toEqual([]);
  });

  it("contains an unpaired surrogate, but not a surrogate pair", () => {
    expect(["\ud83d", "\ude00", "\ude00\ud83d"].map((text) => invisiblePattern.test(text))).toEqual([true, true, true]);
    expect(invisiblePattern.test("😀")).toBe(false);
    expect("a\ud83d😀\ude00".replace(new RegExp(invisiblePattern.source, "g"), "_")).toBe("a_😀_");
  });
});

describe("an invisible character counts as a space", () => {
  it("if and only if it is white space of Unicode", () => {
    const spaces = codePoints.filter((character) => invisibleOnly.test(character) && hasWhiteSpaceOfAnyKind(character));
    const expected = codePoints.filter((each) => /\p{White_Space}/u.test(each) && !whiteSpace.includes(each));
    expect(named(spaces)).toEqual(named(expected));
  });

  it("but not if it is a byte order mark", () => {
    expect(hasWhiteSpaceOfAnyKind("\ufeff")).toBe(false);
  });
});

describe("a word", () => {
  it("consists of ASCII letters, digits, underscores, dots and hyphens", () => {
    const characters = "-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
    expect(codePoints.filter(isFieldOrKeywordCharacter).join("")).toBe(characters);
    expect(isFieldOrKeywordCharacter(undefined)).toBe(false);
  });
});

describe("formatCodePoint names a code point", () => {
  it.each([
    ["\u0000", "U+0000"],
    ["\u00a0", "U+00A0"],
    ["\ufeff", "U+FEFF"],
    ["\ud800", "U+D800"],
    ["😀", "U+1F600"],
  ])("%j as %s", (character, name) => {
    expect(formatCodePoint(character)).toBe(name);
  });
});

describe("revealInvisible", () => {
  it("replaces every invisible character with its name", () => {
    expect(revealInvisible("a\u00a0b\u200b\u001b[0m\n\t\r")).toBe(
      "a⟨U+00A0⟩b⟨U+200B⟩⟨U+001B⟩[0m⟨U+000A⟩⟨U+0009⟩⟨U+000D⟩",
    );
    expect(revealInvisible("\ud800a\u{e0041}")).toBe("⟨U+D800⟩a⟨U+E0041⟩");
  });

  it("does not change visible text", () => {
    expect(revealInvisible('event_types:"größe 😀" …')).toBe('event_types:"größe 😀" …');
  });
});
