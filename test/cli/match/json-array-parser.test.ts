import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ArrayLocation, JsonArrayParser, TooLongError } from "../../../src/cli/match/json-array-parser.js";
import { anyCutOffsets, cutIntoChunks } from "../input/chunks.js";

/** Parses a text. Returns the elements before the first error, and the error. */
function split(
  json: string,
  wholeInputOrResponse: ArrayLocation,
  { cutOffsets = [], maxBytes = 1e6 }: { cutOffsets?: readonly number[]; maxBytes?: number } = {},
): { readonly elements: readonly unknown[]; readonly error?: unknown } {
  const splitter = new JsonArrayParser(wholeInputOrResponse, maxBytes);
  const elements: unknown[] = [];
  try {
    for (const chunk of cutIntoChunks(Buffer.from(json), cutOffsets))
      for (const element of splitter.parseChunk(chunk)) elements.push(element);
    for (const element of splitter.parseRest()) elements.push(element);
  } catch (error) {
    return { elements, error };
  }
  return { elements };
}

const trickyString = fc
  .array(fc.constantFrom('"', "\\", "[", "]", "{", "}", ",", ":", "subscriptions", "é", "😀", " "))
  .map((parts) => parts.join(""));
const element = fc.oneof(
  fc.jsonValue(),
  trickyString,
  fc.dictionary(trickyString, fc.oneof(trickyString, fc.array(trickyString)), { noNullPrototype: true }),
);
const indent = fc.constantFrom(undefined, 2, "\t");

describe("JsonArrayParser", () => {
  it("returns the elements of any array, wherever the chunks of the stream end", () => {
    fc.assert(
      fc.property(fc.array(element), indent, anyCutOffsets, (elements, space, cutOffsets) => {
        const json = JSON.stringify(elements, undefined, space);
        expect(split(json, "whole", { cutOffsets })).toEqual({ elements: JSON.parse(json) });
      }),
    );
  });

  it("returns the list in the property subscriptions of any object, and no nested list", () => {
    fc.assert(
      fc.property(
        fc.array(element),
        fc.dictionary(trickyString, element, { noNullPrototype: true }),
        indent,
        anyCutOffsets,
        (subscriptions, { subscriptions: _, ...others }, space, cutOffsets) => {
          const response = {
            nested: { subscriptions: [1] },
            '"subscriptions': [2],
            ...others,
            subscriptions,
            last: [others],
          };
          const json = JSON.stringify(response, undefined, space);
          expect(split(json, "response", { cutOffsets })).toEqual({ elements: JSON.parse(json).subscriptions });
        },
      ),
    );
  });

  it("refuses every text that JSON.parse refuses", () => {
    const piece = fc.constantFrom("[", "]", "{", "}", '"', ",", ":", "1", "a", "\\", "\n", "null", '{"a":[1]}', '"b"');
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => `[${pieces.join("")}`),
        anyCutOffsets,
        (json, cutOffsets) => {
          let elements: readonly unknown[] | undefined;
          try {
            elements = JSON.parse(json);
          } catch {
            // Not JSON.
          }
          const result = split(json, "whole", { cutOffsets });
          expect(result.error === undefined ? result.elements : undefined).toEqual(elements);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each([["[1,]"], ["[,1]"], ["[1 2]"], ["[1]]"], ["[}]"], ["[1"], ["[1] []"], ["[{]}]"]])("refuses %s", (json) => {
    expect(split(json, "whole").error).toBeInstanceOf(SyntaxError);
  });

  it("refuses an element that is longer than the limit, and accepts an element whose length equals the limit", () => {
    expect(split('["abcd"]', "whole", { maxBytes: 6 })).toEqual({ elements: ["abcd"] });
    expect(split('["abcde"]', "whole", { maxBytes: 6 }).error).toBeInstanceOf(TooLongError);
    expect(split('[1, "abcde', "whole", { maxBytes: 6, cutOffsets: [3, 8] })).toEqual({
      elements: [1],
      error: expect.any(TooLongError),
    });
  });

  it("refuses bytes that are not UTF-8", () => {
    const splitter = new JsonArrayParser("whole", 100);
    expect(() => [...splitter.parseChunk(Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]))]).toThrow(SyntaxError);
  });
});
