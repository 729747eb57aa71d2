import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pathKindOf } from "../../../src/cli/misuse/file-names.js";

describe("pathKindOf", () => {
  it.each([
    ["package.json", "file"],
    ["src", "folder"],
    ["none.txt", "missing file"],
    ["package.json/none.txt", "missing file"],
    ['event_types:"A"', undefined],
    ["? ".repeat(300), undefined],
    ["a\0b", undefined],
    ["", undefined],
  ])("returns the path kind of %j: %s", (text, kind) => {
    expect(pathKindOf(text)).toBe(kind);
  });

  it("does not throw for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 2_000, size: "max" }), (text) => void pathKindOf(text)),
    );
  });
});
