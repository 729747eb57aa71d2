/** Whether a value must be awaited. */
export const isPromiseLike = <Value>(value: Value | PromiseLike<Value>): value is PromiseLike<Value> =>
  typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
