/** @module-tag slow */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseForm } from "../../../src/service/http/form.js";
import { parseUrlQuery } from "../../../src/service/http/query-string.js";
import { growsLinearly } from "../../support/cpu-time.js";
import { RUNS } from "../../support/runs.js";

const parseFormText = (form: string): unknown => parseForm(new TextEncoder().encode(form));

describe("a form", () => {
  it("is read like the query of a URL", () => {
    const piece = fc.constantFrom(
      "a",
      "é",
      "😀",
      "+",
      "&",
      "=",
      "%41",
      "%c3%a9",
      "%C3",
      "%",
      "%4",
      "%zz",
      "%00",
      " ",
      "\ufeff",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const form = `x=1&${pieces.join("")}`;
        expect(parseFormText(form)).toEqual(parseUrlQuery(`http://service.test/?${form}`));
      }),
      { numRuns: RUNS },
    );
  });

  it("can contain number signs, tabs and line breaks, and its byte order mark is removed", () => {
    expect(parseFormText("\ufeffa=#\t\r\n&b#=1")).toEqual([
      ["a", "#\t\r\n"],
      ["b#", "1"],
    ]);
  });

  it("is read only up to its 257th parameter, the first parameter above the limit", () => {
    expect(parseFormText("a&".repeat(300))).toHaveLength(257);
    expect(parseFormText(`${"a&".repeat(256)}`)).toHaveLength(256);
  });

  it.each(["%41", "\u00e9", "%C3%A9", "\u{1f642}", "%F0%9F%99%82"])(
    "keeps only the beginning of a name that is too long, and does not split %s",
    (unit) => {
      const decodedUnit = decodeURIComponent(unit);
      for (let prefixLength = 0; prefixLength < 12; prefixLength += 1) {
        const prefix = "x".repeat(prefixLength);
        const [[name] = [undefined]] = parseForm(new TextEncoder().encode(`${prefix}${unit.repeat(1_024)}=1`));
        const unitCount = Math.floor((1_024 - prefixLength) / new TextEncoder().encode(unit).length);
        expect(name).toBe(`${prefix}${decodedUnit.repeat(unitCount)}`);
      }
    },
  );

  it.each(["\n", "#", "+", "&", "=", "%41", "%", "é", "a&", "\0"])(
    "is read in time proportional to its length: megabytes of %j",
    async (unit) => {
      const createForm = (bytes: number): Uint8Array => new TextEncoder().encode(unit.repeat(bytes / unit.length));
      const [form, formOfFourTimesTheLength] = [createForm(1_000_000), createForm(4_000_000)];
      expect(
        await growsLinearly(
          () => parseForm(form),
          () => parseForm(formOfFourTimesTheLength),
        ),
      ).toBe(true);
    },
  );
});
