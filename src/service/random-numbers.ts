/**
 * Makes a generator of pseudo-random whole numbers (Park and Miller's generator). A number is at least 0 and less than
 * `exclusiveMax`. The seed must be at least 1. The same seed always gives the same numbers.
 */
export function createRandomIntegerGenerator(seed: number): (exclusiveMax: number) => number {
  let generatorState = seed;
  return (exclusiveMax) => {
    generatorState = (generatorState * 48_271) % 2_147_483_647;
    return generatorState % exclusiveMax;
  };
}
