import type { Filter } from "../../../src/index.js";
import type { Random } from "../random.js";
import { additionMistakes } from "./additions.js";
import { draftOf, textOf } from "./draft.js";
import { literalMistakes } from "./literals.js";
import type { Mistake } from "./mistake.js";
import { operatorMistakes } from "./operators.js";
import { parenthesisMistakes } from "./parentheses.js";
import { restrictionMistakes } from "./restrictions.js";
import { shapeMistakes } from "./shapes.js";
import { transportMistakes } from "./transport.js";
import { valueMistakes } from "./values.js";

/**
 * The everyday mistakes in filters. The meaning of a text with these mistakes is certain. If a text gets several
 * mistakes, they are made in the order of this list. The last mistakes of the list encode the whole text.
 */
export const everydayMistakes: readonly Mistake[] = [
  ...shapeMistakes,
  ...valueMistakes,
  ...literalMistakes,
  ...restrictionMistakes,
  ...operatorMistakes,
  ...parenthesisMistakes,
  ...additionMistakes,
  ...transportMistakes,
];

/** A text with mistakes, and the names of the mistakes. */
export interface MistakenText {
  readonly text: string;
  readonly names: readonly string[];
}

/** Writes a filter with `count` different mistakes. Undefined if the filter cannot have the chosen mistakes. */
export function mistake(filter: Filter, count: number, random: Random): MistakenText | undefined {
  const chosen = new Set<Mistake>();
  while (chosen.size < count) chosen.add(random.pick(everydayMistakes));
  const ways = [...chosen].flatMap((each) => each.ways ?? []);
  if (new Set(ways).size < ways.length) return undefined;
  const names: string[] = [];
  let draft = draftOf(filter, random);
  for (const { name, make } of everydayMistakes.filter((each) => chosen.has(each))) {
    const spoilt = make(draft, random);
    if (!spoilt) return undefined;
    draft = spoilt;
    names.push(name);
  }
  return { text: textOf(draft), names };
}
