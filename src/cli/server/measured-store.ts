import type { SubscriptionStore } from "../../service/index.js";
import type { ServerMetrics } from "./server-metrics.js";

/** The calls of requests, whose time is measured. */
const measuredStoreMethods = ["page", "get", "activate", "pageTokenSecret", "ready"] as const;

/** The same store. It reports the times of its calls to the metrics. */
export function withStoreMetrics<Store extends SubscriptionStore>(store: Store, metrics: ServerMetrics): Store {
  const measuredCalls = measuredStoreMethods.map((call) => [call, createMeasuredCall(store, call, metrics)]);
  // Methods run on the store itself, which has their private fields. A Proxy would cost each request more than the
  // measuring does.
  const boundProperties = Object.fromEntries(
    listPropertyNames(store).map((name) => {
      const value: unknown = Reflect.get(store, name, store);
      return [name, typeof value === "function" ? value.bind(store) : value];
    }),
  );
  return { ...boundProperties, ...Object.fromEntries(measuredCalls) };
}

/** The names of the properties of an object and of its classes. */
function listPropertyNames(value: object): readonly string[] {
  const names = new Set<string>();
  for (let owner = value; owner !== Object.prototype && owner !== null; owner = Object.getPrototypeOf(owner)) {
    for (const name of Object.getOwnPropertyNames(owner)) if (name !== "constructor") names.add(name);
  }
  return [...names];
}

function createMeasuredCall(
  store: SubscriptionStore,
  call: (typeof measuredStoreMethods)[number],
  metrics: ServerMetrics,
): (...callArguments: unknown[]) => Promise<unknown> {
  const method = store[call] as (...callArguments: unknown[]) => Promise<unknown>;
  return (...callArguments) => {
    const startTime = performance.now();
    const promise = Reflect.apply(method, store, callArguments);
    // Beside the promise that the caller gets, and not before it.
    promise.then(
      () => metrics.countStoreCall(call, "ok", performance.now() - startTime),
      () => {
        const signal = callArguments.find((argument) => argument instanceof AbortSignal);
        metrics.countStoreCall(call, signal?.aborted ? "aborted" : "error", performance.now() - startTime);
      },
    );
    return promise;
  };
}
