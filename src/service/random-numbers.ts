/**
 * Makes a generator of pseudo-random whole numbers, from 0 up to but not including a limit (Park and Miller's generator). The
 * same seed, from 1 up, gives the same numbers.
 */
export function createRandomIntegerGenerator(seed: number): (exclusiveMax: number) => number {
  let generatorState = seed;
  return (exclusiveMax) => {
    generatorState = (generatorState * 48_271) % 2_147_483_647;
    return generatorState % exclusiveMax;
  };
}
