// Ratios within one run. The contestants take turns, so that other work of the machine affects all of them, and each
// gets new inputs.

/**
 * The median seconds of each contestant. A contestant prepares the inputs of a round without measurement, and returns
 * the function to measure.
 */
export function race(contestants, rounds = 30) {
  const secondsByName = new Map(Object.keys(contestants).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, prepare] of Object.entries(contestants)) {
      const runRound = prepare(round);
      const start = performance.now();
      runRound();
      secondsByName.get(name).push((performance.now() - start) / 1_000);
    }
  }
  return new Map([...secondsByName].map(([name, measured]) => [name, quantile(measured, 0.5)]));
}

/** The value below which a share of the values lies. */
export const quantile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

/** One action on each of some inputs. */
export const createActionOnEach = (inputs, action) => () => {
  for (const input of inputs) action(input);
};
