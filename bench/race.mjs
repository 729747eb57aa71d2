// Compares contestants within one run. The contestants take turns, so that other programs on the machine affect all of
// them. Each turn has new inputs.

/**
 * The median time of each contestant, in seconds. In each round, a contestant prepares its inputs and returns the
 * function to measure. The preparation is not measured.
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

/** A quantile of some values. The given share of the values is below the quantile. */
export const quantile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

/** Creates a function that runs an action on each input. */
export const createActionOnEach = (inputs, action) => () => {
  for (const input of inputs) action(input);
};
