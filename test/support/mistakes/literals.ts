import type { Random } from "../random.js";
import type { Draft } from "./draft.js";
import { literalsIn, type Mistake, respell, someOf } from "./mistake.js";

const otherQuotes = [
  ...["''", "''", "“”", "“”", "„“", "„”", "‘’", "‚‘", "«»", "»«", "″″", "＂＂", "``", "´´", "””", "““"],
  ...['"”', '“"', '"“', '„"'],
];

/** Creates a mistake that replaces or removes the quotes of some literals. */
const requote = (name: string, quotes: (random: Random) => readonly [opening: string, closing: string]): Mistake => ({
  name,
  make: (draft, random) => {
    const places = someOf(literalsIn(draft), random);
    if (places.length === 0) return undefined;
    const [opening, closing] = quotes(random);
    return draft.map((piece, place) => {
      if (places.includes(place)) return respell(piece, opening);
      return places.includes(place - 2) ? respell(piece, closing) : piece;
    });
  },
});

/** Creates a mistake that removes one quote of one literal. */
const dropQuote = (name: string, offset: 0 | 2): Mistake => ({
  name,
  make: (draft, random): Draft | undefined => {
    const literals = literalsIn(draft);
    if (literals.length === 0) return undefined;
    const literal = random.pick(literals);
    return draft.map((piece, place) =>
      place === literal + offset ? respell(piece, "") : place === literal + 2 - offset ? respell(piece, '"') : piece,
    );
  },
});

export const literalMistakes: readonly Mistake[] = [
  requote("wrong quotes", ({ pick }) => {
    const [opening = "", closing = ""] = [...pick(otherQuotes)];
    return [opening, closing];
  }),
  requote("no quotes", () => ["", ""]),
  requote("doubled quotes", () => ['""', '""']),
  dropQuote("no opening quote", 0),
  dropQuote("no closing quote", 2),
];
