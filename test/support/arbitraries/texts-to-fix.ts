import fc from "fast-check";
import { print } from "../../../src/index.js";
import { breaches } from "../breaches.js";
import { anyText, mistakenText } from "./any-text.js";
import { plantedText } from "./planted-texts.js";
import { plainFilter } from "./values.js";

/**
 * Functions that add a layer to a text: an encoding, or something that encloses the text. Decoding removes the layer.
 */
const layers: readonly ((text: string) => string)[] = [
  encodeURIComponent,
  (text) => `'${text}'`,
  (text) => JSON.stringify(text),
  (text) => JSON.stringify({ filter: text }),
  (text) => `filter=${text}`,
  (text) => text.replaceAll('"', "&quot;"),
  (text) => `https://example.com/v1/subscriptions?filter=${encodeURIComponent(text)}`,
];

/**
 * Generates a text in several layers. Each pass of `fixAll` removes one layer, and some texts have more layers than
 * `fixAll` has passes.
 */
const layeredText: fc.Arbitrary<string> = fc
  .tuple(mistakenText, fc.array(fc.constantFrom(...layers), { minLength: 2, maxLength: 24 }))
  .map(([text, chosenLayers]) => chosenLayers.reduce((inner, add) => add(inner), text))
  .filter(({ length }) => length < 5_000);

/** Generates a text with one filter on each line. Some filters have mistakes. */
const filterLines: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(fc.oneof(plainFilter.map(print), mistakenText), { minLength: 2, maxLength: 4 }),
    fc.constantFrom("\n", "\r\n", "\r", "\n\n", "\n  "),
  )
  .map(([lines, lineBreak]) => lines.join(lineBreak));

/** Generates any text. Texts that a wrong fix could damage are more frequent than in `anyText`. */
export const textToFix: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: anyText, weight: 8 },
  { arbitrary: plantedText, weight: 1 },
  { arbitrary: fc.constantFrom(...breaches), weight: 1 },
  { arbitrary: layeredText, weight: 1 },
  { arbitrary: filterLines, weight: 1 },
);
