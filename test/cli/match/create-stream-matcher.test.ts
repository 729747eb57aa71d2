import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createStreamMatcher } from "../../../src/cli/match/create-stream-matcher.js";
import { anyCutOffsets, cutIntoChunks } from "../input/chunks.js";

interface MatchResult {
  readonly output: string;
  readonly matchedCount: number;
  readonly problems: readonly string[];
}

/** Matches the objects whose property `matches` is true. */
function match(input: string, cutOffsets: readonly number[]): MatchResult {
  const problems: string[] = [];
  const matcher = createStreamMatcher({
    matchesFilter: (subscription) => "matches" in subscription && subscription.matches === true,
    maxSubscriptionBytes: 1_000,
    reportUnreadableSubscription: (place, problem) => problems.push(place + problem),
  });
  const chunks = cutIntoChunks(Buffer.from(input), cutOffsets);
  const output = Buffer.concat([...chunks.map((chunk) => matcher.matchChunk(chunk)), matcher.matchRest()]);
  return { output: output.toString(), matchedCount: matcher.matchedCount, problems };
}

describe("createStreamMatcher", () => {
  const subscriptions = fc.array(fc.record({ matches: fc.boolean(), text: fc.string({ unit: "grapheme" }) }));

  it.each<[format: string, write: (values: readonly object[]) => string]>([
    ["lines", (values) => values.map((value) => `${JSON.stringify(value)}\n`).join("")],
    ["lines without a line break at the end", (values) => values.map((value) => JSON.stringify(value)).join("\n")],
    [
      "lines after a byte order mark and spaces",
      (values) => `\ufeff \r\n${values.map((value) => JSON.stringify(value)).join("\n")}`,
    ],
    ["an array", (values) => JSON.stringify(values)],
    [
      "a list response",
      (values) => JSON.stringify({ subscriptions: [...values, { matches: false }], nextPageToken: "x" }),
    ],
    [
      "a list response over many lines",
      (values) => JSON.stringify({ nextPageToken: "x", subscriptions: [{}, ...values] }, undefined, 2),
    ],
    [
      "an array over many lines, after a byte order mark",
      (values) => `\ufeff\n${JSON.stringify(values, undefined, "\t")}\n`,
    ],
  ])("finds the same matches in %s, wherever the chunks of the stream end", (_, write) => {
    fc.assert(
      fc.property(subscriptions, anyCutOffsets, (values, cutOffsets) => {
        const matching = values.filter((value) => value.matches);
        expect(match(write(values), cutOffsets)).toEqual({
          output: matching.map((value) => `${JSON.stringify(value)}\n`).join(""),
          matchedCount: matching.length,
          problems: [],
        });
      }),
    );
  });

  it("never throws, for any bytes", () => {
    const parts = fc.constantFrom("[", "]", "{", "}", '"', ",", ":", "1", "a", "\\", "\n", "null", '{"matches":true}');
    fc.assert(
      fc.property(fc.array(parts), anyCutOffsets, (source, cutOffsets) => {
        match(source.join(""), cutOffsets);
      }),
    );
  });

  it.each(['{"nextPageToken": "x"}', "{\n}", '{\n  "matches": true\n}'])(
    "reports that %j has no list of subscriptions",
    (input) => {
      expect(match(input, [])).toEqual({
        output: "",
        matchedCount: 0,
        problems: ["it has no `subscriptions`; write one subscription on each line, or an array of subscriptions"],
      });
    },
  );
});
