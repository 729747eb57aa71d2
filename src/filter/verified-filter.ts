import type { Filter } from "./filter.js";

/** A constructor that returns its argument, so that a subclass adds its private field to that object. */
class ReturnsArgument {
  constructor(filter: object) {
    // biome-ignore lint/correctness/noConstructorReturn: the purpose of this class
    return filter;
  }
}

/** The mark of a filter that this package made: a private field, which nobody else can see, add or copy. A `WeakSet` is slower. */
class VerifiedFilterMark extends ReturnsArgument {
  readonly #isVerified = true;

  static isOn(value: object): boolean {
    return #isVerified in value;
  }
}

/** Freezes a filter whose values came from a valid text, and remembers that its values need no further check. */
export function freezeVerifiedFilter(filter: object): Filter {
  new VerifiedFilterMark(filter);
  return Object.freeze(filter) as Filter;
}

/** Whether a filter was made by this package. A copy was not. */
export const isVerifiedFilter = (filter: Filter): boolean =>
  typeof filter === "object" && filter !== null && VerifiedFilterMark.isOn(filter);
