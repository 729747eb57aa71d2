/**
 * Makes a generator of pseudo-random whole numbers, from 0 up to but not including a limit (Park and Miller's generator). The
 * same seed, from 1 up, gives the same numbers.
 */
export function randomNumbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}
