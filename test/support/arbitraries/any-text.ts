import fc from "fast-check";
import { mistake } from "../mistakes/everyday.js";
import { createRandom } from "../random.js";
import { hopelessTexts, obstruct } from "../unrepairable.js";
import { mutatedText, nearlyValidText, tokenSoup, unicodeText, validText } from "./texts.js";
import { filter } from "./values.js";

/** Generates a filter text with up to three everyday mistakes. */
export const mistakenText: fc.Arbitrary<string> = fc
  .tuple(filter, fc.integer({ min: 1, max: 3 }), fc.noShrink(fc.integer()))
  .map(([each, count, seed]) => mistake(each, count, createRandom(seed))?.text ?? "");

/** Generates a text that cannot be fixed without guessing. */
export const unrepairableText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...hopelessTexts), weight: 1 },
  {
    arbitrary: fc
      .tuple(filter, fc.integer({ min: 0, max: 2 }), fc.noShrink(fc.integer()))
      .map(([each, count, seed]) => obstruct(each, count, createRandom(seed))?.text ?? ""),
    weight: 9,
  },
);

/** Generates texts of every kind: valid texts in any spelling, and invalid texts of every kind. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: validText, weight: 3 },
  { arbitrary: nearlyValidText, weight: 3 },
  { arbitrary: mutatedText, weight: 3 },
  { arbitrary: mistakenText, weight: 2 },
  { arbitrary: unrepairableText, weight: 1 },
  { arbitrary: tokenSoup, weight: 3 },
  { arbitrary: unicodeText, weight: 1 },
);
