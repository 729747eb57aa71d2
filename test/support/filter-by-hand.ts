import type { Filter } from "../../src/index.js";

/** Creates a filter without the functions of the package, like a filter from JSON or from a caller without types. */
export const filterByHand = (values: {
  readonly eventTypes: readonly string[];
  readonly targetResource?: string | undefined;
}): Filter => values as unknown as Filter;
