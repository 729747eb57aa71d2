import type { FieldProperty } from "../../vocabulary/fields.js";

/** Where a value stood in the input of `buildFilter` or `filterText`. Absent where the value stands in a text. */
export interface InputPlace {
  readonly part?: FieldProperty;
  /** The place among the values that were given for the part, from 0. */
  readonly index?: number;
}
