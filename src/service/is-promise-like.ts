/** Whether a value is a promise or has a method `then`, so that it must be awaited. */
export const isPromiseLike = <Value>(value: Value | PromiseLike<Value>): value is PromiseLike<Value> =>
  typeof Object(value).then === "function";
