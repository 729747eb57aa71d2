import fc from "fast-check";
import { print } from "../../../src/index.js";
import { breaches } from "../breaches.js";
import { anyText, mistakenText } from "./any-text.js";
import { plantedText } from "./planted-texts.js";
import { plainFilter } from "./values.js";

/** Ways to encode or enclose a text. Decoding removes each of these layers. */
const layers: readonly ((text: string) => string)[] = [
  encodeURIComponent,
  (text) => `'${text}'`,
  (text) => JSON.stringify(text),
  (text) => JSON.stringify({ filter: text }),
  (text) => `filter=${text}`,
  (text) => text.replaceAll('"', "&quot;"),
  (text) => `https://example.com/v1/subscriptions?filter=${encodeURIComponent(text)}`,
];

/** A text in several layers. Each pass of fixes uncovers another layer, and some texts need too many passes. */
const layeredText: fc.Arbitrary<string> = fc
  .tuple(mistakenText, fc.array(fc.constantFrom(...layers), { minLength: 2, maxLength: 24 }))
  .map(([text, chosenLayers]) => chosenLayers.reduce((inner, add) => add(inner), text))
  .filter(({ length }) => length < 5_000);

/** Filters, one on each line, with mistakes or without. */
const filterLines: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(fc.oneof(plainFilter.map(print), mistakenText), { minLength: 2, maxLength: 4 }),
    fc.constantFrom("\n", "\r\n", "\r", "\n\n", "\n  "),
  )
  .map(([lines, lineBreak]) => lines.join(lineBreak));

/** Any text, with a higher share of texts that a wrong fix could damage. */
export const textToFix: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: anyText, weight: 8 },
  { arbitrary: plantedText, weight: 1 },
  { arbitrary: fc.constantFrom(...breaches), weight: 1 },
  { arbitrary: layeredText, weight: 1 },
  { arbitrary: filterLines, weight: 1 },
);
