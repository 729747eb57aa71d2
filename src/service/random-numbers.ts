/** Whole numbers from 0 below a limit, always the same ones for a seed from 1 up (Park and Miller's generator). */
export function randomNumbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}
