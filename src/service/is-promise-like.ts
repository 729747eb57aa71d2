/** Whether a value must be awaited. */
export const isPromiseLike = <Value>(value: Value | PromiseLike<Value>): value is PromiseLike<Value> =>
  typeof Object(value).then === "function";
