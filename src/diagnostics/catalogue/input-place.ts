import type { FieldProperty } from "../../vocabulary/fields.js";

/**
 * The place of a value in the input of `buildFilter` or `filterText`. Both properties are absent if the value comes
 * from a text and not from such an input.
 */
export interface InputPlace {
  /** The property of the input that has the value, such as `eventTypes`. */
  readonly part?: FieldProperty;
  /** The index of the value among the values of `part`, from 0. */
  readonly index?: number;
}
