import type { HoleRole } from "./hole-roles.js";

/** The approximate maximum number of combinations of fillings that are compiled for one text. */
const maxFillingCombinations = 260;

/** The maximum number of holes outside of values. A text with more of these holes gets no diagnostics. */
export const maxNonValueHoles = 6;

/** Returns texts that a program may insert for a hole outside of values. The most likely text is first. */
export const createHoleTextAlternatives = (restriction: string, target: string, other: string): readonly string[] => [
  restriction,
  `target_resource="${target}"`,
  `(${restriction} OR ${other})`,
  `${restriction} AND target_resource="${target}"`,
  "",
  `${restriction} OR ${other}`,
  ` AND target_resource="${target}"`,
  ` OR ${other}`,
  " AND ",
  " OR ",
  "(",
  ")",
  `${restriction} AND `,
  `(${restriction} OR ${other}) AND `,
  `${restriction} OR `,
  " ",
];

/**
 * Returns combinations of texts for the holes outside of values. Each hole has a limited number of alternative texts.
 */
export function createHoleTextCombinations(
  freeHoles: readonly number[],
  places: readonly HoleRole[],
  alternatives: readonly string[],
): readonly ReadonlyMap<number, string>[] {
  let combinations: ReadonlyMap<number, string>[] = [new Map()];
  const count =
    freeHoles.length === 0
      ? 1
      : Math.max(1, Math.floor(maxFillingCombinations ** (1 / Math.min(freeHoles.length, maxNonValueHoles))));
  for (const hole of freeHoles.slice(0, maxNonValueHoles)) {
    const texts =
      places[hole]?.kind === "field" ? ["event_types", "target_resource", ""] : alternatives.slice(0, count);
    combinations = combinations
      .flatMap((combination) => texts.map((text) => new Map([...combination, [hole, text]])))
      .slice(0, maxFillingCombinations * 4);
  }
  return combinations;
}
