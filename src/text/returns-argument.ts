/**
 * A constructor that returns its argument. The private fields of a subclass are then added to that object, where nobody else can
 * see, change or copy them. A `WeakMap` does the same, many times slower.
 */
export class ReturnsArgument {
  constructor(object: object) {
    // biome-ignore lint/correctness/noConstructorReturn: the purpose of this class
    return object;
  }
}
