import { ReturnsArgument } from "../text/returns-argument.js";
import type { Filter } from "./filter.js";

/** The mark of a filter that this package made: a private field, which nobody else can add or copy. */
class VerifiedFilterMark extends ReturnsArgument {
  readonly #isVerified = true;

  static isOn(value: object): boolean {
    return #isVerified in value;
  }
}

/** Freezes a filter whose values came from a valid text, and remembers that its values need no further check. */
export function freezeAsVerifiedFilter(filter: object): Filter {
  new VerifiedFilterMark(filter);
  return Object.freeze(filter) as Filter;
}

/** Whether a filter was made by this package. A copy was not. */
export const isVerifiedFilter = (filter: Filter): boolean =>
  typeof filter === "object" && filter !== null && VerifiedFilterMark.isOn(filter);
