import fc from "fast-check";
import type { Filter } from "../../../src/index.js";
import { createRandom, type Random } from "../random.js";
import { characters, tokens } from "./alphabet.js";
import { joinTokens, spell } from "./spelling.js";
import { filter } from "./values.js";

/** Generates a source of random choices. fast-check does not shrink these choices. */
const random: fc.Arbitrary<Random> = fc.noShrink(fc.integer()).map(createRandom);

/** Generates a filter, and a text that is one of the valid spellings of this filter. */
export const spelledFilter: fc.Arbitrary<{ readonly filter: Filter; readonly text: string }> = fc
  .tuple(filter, random)
  .map(([each, source]) => ({ filter: each, text: joinTokens(spell(each, source), source) }));

export const validText: fc.Arbitrary<string> = spelledFilter.map(({ text }) => text);

/**
 * Generates a valid text with one change: a token is replaced, removed or doubled, another token is inserted, or two
 * neighboring tokens are swapped.
 */
export const nearlyValidText: fc.Arbitrary<string> = fc
  .tuple(filter, random)
  .map(([each, source]) => joinTokens(changeOne(spell(each, source), tokens, source), source));

/** Generates a valid text and changes a few places of it, even inside tokens. A change may insert a token. */
export const mutatedText: fc.Arbitrary<string> = fc
  .tuple(validText, fc.integer({ min: 1, max: 4 }), random)
  .map(([text, times, source]) => {
    let units = text.split("");
    for (let time = 0; time < times; time += 1) {
      units = [...changeOne(units, source.chance(0.7) ? characters : tokens, source)];
    }
    return units.join("");
  });

function changeOne(items: readonly string[], others: readonly string[], { below, pick }: Random): readonly string[] {
  const place = below(items.length);
  const [item = "", next = "", ...after] = items.slice(place);
  const other = pick(others);
  const changed = pick([[other, next], [next], [item, item, next], [other, item, next], [next, item]]);
  return [...items.slice(0, place), ...changed, ...after];
}

/** Generates texts of tokens in any order. A few of these texts are valid filters. */
export const tokenSoup: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(fc.oneof(fc.constantFrom(...tokens), fc.constantFrom(...tokens.slice(0, 12))), { maxLength: 16 }),
    random,
  )
  .map(([soup, source]) => (source.chance(0.5) ? joinTokens(soup, source) : soup.join(source.pick(["", " "]))));

/** Generates characters of every kind: the list `characters`, all of Unicode, and unpaired surrogates. */
export const unicodeText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: fc.constantFrom(...characters), maxLength: 30 }),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 }).map((units) => String.fromCharCode(...units)),
);
