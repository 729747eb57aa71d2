import { LRUCache } from "lru-cache";
import { buildFilter, fields, type Profile } from "../../index.js";
import type { StoredSubscription } from "../../service/index.js";

/** How many values are known to be fine or not: imports repeat event types, and often targets. */
const maxKnownValues = 10_000;

/**
 * Makes the function that finds what no valid filter can name: such a subscription is listed by its other values at most.
 *
 * @returns A function that says in one sentence what is wrong with the first such value; undefined if there is none.
 */
export function createUnnameableValueFinder(
  profile: Profile,
): (subscription: StoredSubscription) => string | undefined {
  const findersOfFields = fields.map(({ property, joins, noun }) => {
    const problems = new LRUCache<string, { readonly problem: string | undefined }>({ max: maxKnownValues });
    const findProblem = (value: string): string | undefined => {
      const { diagnostics } = buildFilter(
        { eventTypes: [], [property]: joins === "or" ? [value] : value },
        { profile },
      );
      const error = diagnostics.find(
        ({ severity, data }) => severity === "error" && "part" in data && data.part === property,
      );
      return error && `no valid filter can name its ${noun}: ${error.message}`;
    };
    return (subscription: StoredSubscription): string | undefined => {
      for (const value of [subscription[property]].flat()) {
        const known = problems.get(value) ?? { problem: findProblem(value) };
        problems.set(value, known);
        if (known.problem) return known.problem;
      }
      return undefined;
    };
  });
  return (subscription) => {
    for (const findProblemOfField of findersOfFields) {
      const problem = findProblemOfField(subscription);
      if (problem) return problem;
    }
    return undefined;
  };
}
