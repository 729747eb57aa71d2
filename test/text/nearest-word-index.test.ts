import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { workspaceProfile } from "../../src/index.js";
import { findNearestWords } from "../../src/text/nearest-word.js";
import { NearestWordIndex } from "../../src/text/nearest-word-index.js";
import { runs } from "../support/runs.js";

const letters = fc.constantFrom(..."abcA._1\u00e9\u4f1a");
const word = fc.array(letters, { maxLength: 8 }).map((characters) => characters.join(""));

describe("the nearest words that an index finds", () => {
  it("are the words that a comparison with each word finds, in the same order", () => {
    fc.assert(
      fc.property(word, fc.uniqueArray(word, { maxLength: 30 }), (given, words) => {
        expect(new NearestWordIndex(words).findNearestIndexedWords(given)).toEqual(findNearestWords(given, words));
      }),
      { numRuns: runs(5_000) },
    );
  });

  it("are the words that a comparison with each word finds, also if an event type has one letter more or less", () => {
    const types = [...workspaceProfile.eventTypes.keys()];
    const index = new NearestWordIndex(types);
    for (const type of types)
      for (let place = 0; place < type.length; place += 3)
        for (const changed of [
          type.slice(0, place) + type.slice(place + 1),
          `${type.slice(0, place)}x${type.slice(place)}`,
        ])
          expect(index.findNearestIndexedWords(changed)).toEqual(findNearestWords(changed, types));
  });
});
