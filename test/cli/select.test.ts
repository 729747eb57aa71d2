import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LineSplitter } from "../../src/cli/input/line-splitter.js";
import { createMatcher } from "../../src/cli/match/create-matcher.js";

/** The bytes in pieces as a pipe might deliver them. */
function pieces(bytes: Buffer, cuts: readonly number[]): readonly Buffer[] {
  const offsets = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  return offsets.slice(1).map((end, index) => bytes.subarray(offsets[index], end));
}

const cuts = fc.array(fc.nat());

describe("LineSplitter", () => {
  it("cuts at line feeds, wherever the pieces end", () => {
    const text = fc.array(fc.constantFrom("a", "bc", "\r", "\n", "ä")).map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, cuts, fc.integer({ min: 1, max: 8 }), (source, at, limit) => {
        const splitter = new LineSplitter(limit);
        const found = [...pieces(Buffer.from(source), at).flatMap((piece) => splitter.push(piece)), ...splitter.end()];
        const expected = source.split(/(?<=\n)/).filter((line) => line !== "");
        expect(found.map(({ number }) => number)).toEqual(expected.map((_, index) => index + 1));
        expect(found.map(({ bytes }) => bytes?.toString())).toEqual(
          expected.map((line) => (Buffer.byteLength(line) <= limit ? line : undefined)),
        );
      }),
    );
  });
});

describe("selectSubscriptions", () => {
  const subscriptions = fc.array(fc.record({ wanted: fc.boolean(), text: fc.string({ unit: "grapheme" }) }));

  function select(input: string, at: readonly number[]): { output: string; matched: number; problems: string[] } {
    const problems: string[] = [];
    const selector = createMatcher({
      matches: (subscription) => "wanted" in subscription && subscription.wanted === true,
      maxBytes: 1_000,
      report: (place, problem) => problems.push(place + problem),
    });
    const found = [...pieces(Buffer.from(input), at).map((piece) => selector.push(piece)), selector.end()];
    return { output: Buffer.concat(found).toString(), matched: selector.matchedCount, problems };
  }

  it.each<[what: string, write: (values: readonly object[]) => string]>([
    ["lines", (values) => values.map((value) => `${JSON.stringify(value)}\n`).join("")],
    ["lines, the last without its end", (values) => values.map((value) => JSON.stringify(value)).join("\n")],
    [
      "lines after a byte order mark and blanks",
      (values) => `\ufeff \r\n${values.map((value) => JSON.stringify(value)).join("\n")}`,
    ],
    ["an array", (values) => JSON.stringify(values)],
    [
      "a list response",
      (values) => JSON.stringify({ subscriptions: [...values, { wanted: false }], nextPageToken: "x" }),
    ],
    [
      "a list response over many lines",
      (values) => JSON.stringify({ nextPageToken: "x", subscriptions: [{}, ...values] }, undefined, 2),
    ],
    [
      "an array over many lines, after a byte order mark",
      (values) => `\ufeff\n${JSON.stringify(values, undefined, "\t")}\n`,
    ],
  ])("finds the same in %s, wherever the pieces end", (_, write) => {
    fc.assert(
      fc.property(subscriptions, cuts, (values, at) => {
        const wanted = values.filter((value) => value.wanted);
        expect(select(write(values), at)).toEqual({
          output: wanted.map((value) => `${JSON.stringify(value)}\n`).join(""),
          matched: wanted.length,
          problems: [],
        });
      }),
    );
  });

  it("never throws, whatever the bytes", () => {
    const parts = fc.constantFrom("[", "]", "{", "}", '"', ",", ":", "1", "a", "\\", "\n", "null", '{"wanted":true}');
    fc.assert(
      fc.property(fc.array(parts), cuts, (source, at) => {
        select(source.join(""), at);
      }),
    );
  });

  it.each(['{"nextPageToken": "x"}', "{\n}", '{\n  "wanted": true\n}'])("refuses %j, which lists none", (input) => {
    expect(select(input, [])).toEqual({
      output: "",
      matched: 0,
      problems: ["no `subscriptions` in it; give one subscription a line, or an array of them"],
    });
  });
});
