import type { Filter } from "../../src/index.js";

/** A filter that no function of the package made, as callers without types and stores of JSON have it. */
export const filterByHand = (values: {
  readonly eventTypes: readonly string[];
  readonly targetResource?: string | undefined;
}): Filter => values as unknown as Filter;
