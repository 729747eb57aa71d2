import type { Filter } from "../../src/index.js";

/** A filter that no function of the package has made, such as a filter from JSON or from a caller without types. */
export const filterByHand = (values: {
  readonly eventTypes: readonly string[];
  readonly targetResource?: string | undefined;
}): Filter => values as unknown as Filter;
