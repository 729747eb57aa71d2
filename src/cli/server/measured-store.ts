import type { SubscriptionStore } from "../../service/index.js";
import type { ServerMetrics } from "./server-metrics.js";

/** The store methods that are called for requests. The duration of each call is measured. */
const measuredStoreMethodNames = ["page", "get", "activate", "pageTokenSecret", "ready"] as const;

/** Wraps a store so that it reports the duration of its calls to the metrics. */
export function withStoreMetrics<Store extends SubscriptionStore>(store: Store, metrics: ServerMetrics): Store {
  const measuredCalls = measuredStoreMethodNames.map((call) => [call, createMeasuredStoreMethod(store, call, metrics)]);
  // Methods are bound to the original store, because a copy would lack the private fields of this store. A Proxy would
  // be slower than the measurement itself.
  const boundProperties = Object.fromEntries(
    listAllPropertyNames(store).map((name) => {
      const value: unknown = Reflect.get(store, name, store);
      return [name, typeof value === "function" ? value.bind(store) : value];
    }),
  );
  return { ...boundProperties, ...Object.fromEntries(measuredCalls) };
}

/** The names of all properties of an object, including inherited properties. */
function listAllPropertyNames(value: object): readonly string[] {
  const names = new Set<string>();
  for (let owner = value; owner !== Object.prototype && owner !== null; owner = Object.getPrototypeOf(owner)) {
    for (const name of Object.getOwnPropertyNames(owner)) if (name !== "constructor") names.add(name);
  }
  return [...names];
}

function createMeasuredStoreMethod(
  store: SubscriptionStore,
  call: (typeof measuredStoreMethodNames)[number],
  metrics: ServerMetrics,
): (...callArguments: unknown[]) => Promise<unknown> {
  const method = store[call] as (...callArguments: unknown[]) => Promise<unknown>;
  return (...callArguments) => {
    const startTime = performance.now();
    const promise = Reflect.apply(method, store, callArguments);
    // The returned promise does not wait for this callback, so the measurement does not delay the caller.
    promise.then(
      () => metrics.recordStoreCall(call, "ok", performance.now() - startTime),
      () => {
        const signal = callArguments.find((argument) => argument instanceof AbortSignal);
        metrics.recordStoreCall(call, signal?.aborted ? "aborted" : "error", performance.now() - startTime);
      },
    );
    return promise;
  };
}
