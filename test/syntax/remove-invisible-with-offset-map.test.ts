import { describe, expect, test } from "vitest";
import { parse } from "../../src/syntax/parse.js";
import { removeInvisibleWithOffsetMap } from "../../src/syntax/remove-invisible-with-offset-map.js";
import { walk } from "../../src/syntax/tree-traversal.js";

/**
 * Returns the normalized text, and the original offsets of its characters and of its end. Also returns the spans of the
 * invisible runs: sequences of invisible characters in the original text.
 */
function seen(original: string): { text: string; offsets: readonly number[]; invisible: readonly string[] } {
  const { visibleText, invisibleRuns, originalStartOf } = removeInvisibleWithOffsetMap(original);
  const offsets = Array.from({ length: visibleText.length + 1 }, (_, offset) => originalStartOf(offset));
  return { text: visibleText, offsets, invisible: invisibleRuns.map(({ start, end }) => `${start}-${end}`) };
}

describe("the normalized text, in which invisible characters are removed or replaced,", () => {
  test("is the text itself if the text is printable ASCII", () => {
    const text = 'event_types:"A" \t\r\n OR ~';
    const { visibleText: same, invisibleRuns, originalStartOf } = removeInvisibleWithOffsetMap(text);
    expect({ same, invisible: invisibleRuns, last: originalStartOf(text.length) }).toEqual({
      same: text,
      invisible: [],
      last: text.length,
    });
  });

  test("has one space instead of a run of Unicode spaces", () => {
    expect(seen("a\u00a0b\u2003\u3000c")).toEqual({
      text: "a b c",
      offsets: [0, 1, 2, 3, 5, 6],
      invisible: ["1-2", "3-5"],
    });
  });

  test("lacks a run of zero-width characters", () => {
    expect(seen("a\u200bb\u200d\ufeffc")).toEqual({ text: "abc", offsets: [0, 2, 5, 6], invisible: ["1-2", "3-5"] });
  });

  test("has one space instead of a run of Unicode spaces and zero-width characters", () => {
    expect(seen("a\u200b\u00a0\u200bb")).toEqual({ text: "a b", offsets: [0, 1, 4, 5], invisible: ["1-4"] });
  });

  test("has a space whose end is mapped to the end of the run that the space replaces", () => {
    expect(removeInvisibleWithOffsetMap("a\u200b\u00a0\u200bb").originalEndOf(1)).toBe(4);
    expect(removeInvisibleWithOffsetMap("a b").originalEndOf(1)).toBe(2);
  });

  test("lacks invisible characters at the start and the end of the original text", () => {
    expect(seen("\ufeffa\u0000")).toEqual({ text: "a", offsets: [1, 3], invisible: ["0-1", "2-3"] });
  });

  test("lacks an unpaired surrogate, but contains a surrogate pair", () => {
    expect(seen("\ud83da\ude00😀")).toEqual({ text: "a😀", offsets: [1, 3, 4, 5], invisible: ["0-1", "2-3"] });
  });

  test("lacks two surrogates if an invisible character is between them", () => {
    expect(seen("\ud83d\u200b\ude00")).toEqual({ text: "", offsets: [3], invisible: ["0-3"] });
  });

  test("lacks tag characters, which are two code units each", () => {
    expect(seen("a\u{e0041}b")).toEqual({ text: "ab", offsets: [0, 3, 4], invisible: ["1-3"] });
  });

  test("contains letters and punctuation of every script", () => {
    expect(seen("äß日“”…").text).toBe("äß日“”…");
  });
});

describe("fields, comparators and values have spans in the original text", () => {
  const places = (text: string): readonly string[] => {
    const found: string[] = [];
    walk(parse(text).syntax, ({ kind, span }) => {
      if (kind !== "filter" && kind !== "error") found.push(`${kind} ${span.start}-${span.end}`);
    });
    return found;
  };

  test("without invisible characters", () => {
    expect(places('event_types:"A"')).toEqual(["restriction 0-15", "field 0-11", "comparator 11-12", "value 12-15"]);
  });

  test("after invisible characters", () => {
    expect(places('\ufeff\ufeffevent_types:"A"')).toEqual([
      "restriction 2-17",
      "field 2-13",
      "comparator 13-14",
      "value 14-17",
    ]);
  });

  test("with invisible characters between them", () => {
    expect(places('event_types\u00a0:\u200b"A"\u0000')).toEqual([
      "restriction 0-17",
      "field 0-11",
      "comparator 12-13",
      "value 14-17",
    ]);
  });

  test("with invisible characters within them", () => {
    expect(places('event\u00ad_types=\u200b="\u202eA\u00a0\ud800"')).toEqual([
      "restriction 0-21",
      "field 0-12",
      "comparator 12-15",
      "value 15-21",
    ]);
  });
});

describe("the text of a value has no invisible characters", () => {
  const values = (text: string): readonly string[] => {
    const found: string[] = [];
    walk(parse(text).syntax, (node) => {
      if (node.kind === "value") found.push(node.text);
    });
    return found;
  };

  test.each([
    ["a no-break space", 'event_types:"A\u00a0B"', "AB"],
    ["a zero-width space", 'event_types:"A\u200bB"', "AB"],
    ["a tab", 'event_types:"A\tB"', "AB"],
    ["NUL and a lone surrogate", 'event_types:"\u0000A\udfff"', "A"],
    ["directional marks", 'event_types:"\u202eA\u202c"', "A"],
    ["a soft hyphen in a value without quotes", "event_types:A\u00adB", "AB"],
    ["spaces, which are kept", 'event_types:" A  B "', " A  B "],
  ])("if the source has %s", (_, text, value) => {
    expect(values(text)).toEqual([value]);
  });
});
