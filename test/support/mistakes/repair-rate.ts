import fc from "fast-check";
import { type Filter, filterKey, fixAll } from "../../../src/index.js";
import { plainFilter } from "../arbitraries/values.js";
import { createRandom } from "../random.js";
import { mistake } from "./everyday.js";

/** A text that `fixAll` does not turn into the filter that was meant. */
export interface Miss {
  readonly names: readonly string[];
  readonly text: string;
  readonly repaired: string;
  /** The wrong filter that the fixed text means. Undefined if the fixed text is invalid. */
  readonly filter: Filter | undefined;
}

/** The seed is fixed, so each run has the same texts, and a success rate does not depend on chance. */
const seed = 20_250_101;

/** Makes `times` texts with `count` mistakes each. Returns the texts that `fixAll` does not fix correctly. */
export function missesOf(count: number, times: number): readonly Miss[] {
  const misses: Miss[] = [];
  const random = createRandom(seed + count);
  let made = 0;
  for (const meant of fc.sample(plainFilter, { seed: seed + count, numRuns: 5 * times })) {
    const mistaken = made < times ? mistake(meant, count, random) : undefined;
    if (!mistaken) continue;
    made += 1;
    const { text, compilation } = fixAll(mistaken.text);
    const { filter } = compilation;
    if (!filter || filterKey(filter) !== filterKey(meant)) misses.push({ ...mistaken, repaired: text, filter });
  }
  if (made < times) throw new RangeError(`only ${made} of ${times} texts`);
  return misses;
}

/**
 * Describes the misses in groups: the misses of a group have the same mistakes. The largest group is first. The
 * description has one miss of each group, or every miss if `all` is true.
 */
export function describeMisses(misses: readonly Miss[], all: boolean): string {
  const groups = new Map<string, Miss[]>();
  for (const miss of misses) {
    const name = miss.names.join(" + ");
    groups.set(name, [...(groups.get(name) ?? []), miss]);
  }
  return [...groups]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([name, group]) =>
      [`${group.length} × ${name}`, ...group.slice(0, all ? undefined : 1).map(showMiss)].join("\n"),
    )
    .join("\n");
}

const showMiss = ({ text, repaired, filter }: Miss): string =>
  `    ${JSON.stringify(text)}\n  ${filter ? "≠" : "✗"} ${JSON.stringify(repaired)}`;
