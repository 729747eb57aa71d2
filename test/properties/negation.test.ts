import fc from "fast-check";
import { expect, it } from "vitest";
import { fixAll, print } from "../../src/index.js";
import { plainFilter } from "../support/arbitraries/values.js";
import { RUNS } from "../support/runs.js";

/** Symbols and words that mean an exclusion. */
const negations = [
  ...["NOT ", "not ", " NOT ", "-", " - ", "!", "¬", "~", "^", "–", "−"],
  ...["！", "￢", "∄", "∌", "∉", "≠", "!=", "<>", "🚫", "❗", "‼"],
];

/**
 * The places where the test inserts a negation: before a restriction or a parenthesis, on either side of a comparator,
 * or at the beginning of a value.
 */
const places = /(?=event_types|target_resource|\()|(?<=[a-z])(?=[:=]")|(?<=[:=])(?=")|(?<=[:=]")/g;

it("fixAll does not turn a text that excludes something into a valid filter", () => {
  fc.assert(
    fc.property(
      plainFilter,
      fc.nat(),
      fc.constantFrom(...negations),
      fc.boolean(),
      (filter, nth, sign, suggestions) => {
        const text = print(filter);
        const offsets = [...text.matchAll(places)].map(({ index }) => index);
        const offset = offsets[nth % offsets.length] ?? 0;
        const negated = text.slice(0, offset) + sign + text.slice(offset);
        expect(fixAll(negated, { suggestions }).compilation.filter).toBeUndefined();
      },
    ),
    { numRuns: RUNS },
  );
});
