import { BaseForAddingPrivateFields } from "../text/base-for-adding-private-fields.js";
import type { Filter } from "./filter.js";

/** Marks a filter as created by this package. The mark is a private field, which no other code can add or copy. */
class VerifiedFilterObjectMark extends BaseForAddingPrivateFields {
  readonly #isVerified = true;

  static isMarked(value: object): boolean {
    return #isVerified in value;
  }
}

/** Freezes a filter, and marks it as checked. The caller must have checked its values. */
export function freezeAsVerifiedFilter(filter: object): Filter {
  new VerifiedFilterObjectMark(filter);
  return Object.freeze(filter) as Filter;
}

/** Whether a filter was made by this package. False for a copy of such a filter. */
export const isVerifiedFilter = (filter: Filter): boolean =>
  typeof filter === "object" && filter !== null && VerifiedFilterObjectMark.isMarked(filter);
