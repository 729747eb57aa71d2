/**
 * A constructor that returns its argument. So the private fields of a subclass are added to that object, and no other
 * code can see, change or copy them. A `WeakMap` does the same, but many times slower.
 */
export class ReturnsArgument {
  constructor(object: object) {
    // biome-ignore lint/correctness/noConstructorReturn: the purpose of this class
    return object;
  }
}
