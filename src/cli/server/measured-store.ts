import type { SubscriptionStore } from "../../service/index.js";
import type { ServerMetrics } from "./server-metrics.js";

/** The calls whose time is measured: those of requests. */
const measuredStoreMethods = ["page", "get", "activate", "pageTokenSecret", "ready"] as const;

/** The same store, which tells the metrics how long its calls take. */
export function withStoreMetrics<Store extends SubscriptionStore>(store: Store, metrics: ServerMetrics): Store {
  const measured = new Map(
    measuredStoreMethods.map((call) => [call as string, createMeasuredCall(store, call, metrics)]),
  );
  return new Proxy(store, {
    get: (_, name) => {
      const value = measured.get(String(name)) ?? Reflect.get(store, name, store);
      // Methods see the store itself, where their private fields are.
      return typeof value === "function" && !measured.has(String(name)) ? value.bind(store) : value;
    },
  });
}

function createMeasuredCall(
  store: SubscriptionStore,
  call: (typeof measuredStoreMethods)[number],
  metrics: ServerMetrics,
): (...callArguments: unknown[]) => Promise<unknown> {
  const method: (...callArguments: never[]) => Promise<unknown> = store[call];
  return async (...callArguments) => {
    const startTime = performance.now();
    let outcome: "ok" | "error" | "aborted" = "ok";
    try {
      return await Reflect.apply(method, store, callArguments);
    } catch (error) {
      const signal = callArguments.find((argument) => argument instanceof AbortSignal);
      outcome = signal?.aborted ? "aborted" : "error";
      throw error;
    } finally {
      metrics.countStoreCall(call, outcome, performance.now() - startTime);
    }
  };
}
