/**
 * A base class whose constructor returns its argument, so that the private fields of a subclass are added to this
 * argument. No other code can see, change or copy these fields. A `WeakMap` has the same effect, but is many times
 * slower.
 */
export class BaseForAddingPrivateFields {
  constructor(object: object) {
    // biome-ignore lint/correctness/noConstructorReturn: the purpose of this class
    return object;
  }
}
