import { memoryStore, type SubscriptionStore } from "../../src/service/index.js";
import { subscription } from "./service.js";

export interface SlowStore {
  readonly store: SubscriptionStore;
  /** The functions that let the waiting calls continue, one for each call. */
  readonly pending: readonly (() => void)[];
  /** The abort reasons of the signals that were aborted. */
  readonly aborted: readonly unknown[];
  /** Lets all pending calls continue. */
  readonly release: () => void;
}

/**
 * Creates a store with the active subscription `a` and the suspended subscription `s`. Each call waits for `release`.
 */
export function slowStore(): SlowStore {
  const inner = memoryStore([subscription("a"), subscription("s", { state: "SUSPENDED" })]);
  const pending: (() => void)[] = [];
  const aborted: unknown[] = [];
  const waitFirst =
    <Arguments extends unknown[], Result>(call: (...args: Arguments) => Promise<Result>) =>
    async (...args: Arguments): Promise<Result> => {
      const signal = args.at(-1) as AbortSignal;
      signal.addEventListener("abort", () => aborted.push(signal.reason));
      await new Promise<void>((resolve) => pending.push(resolve));
      return await call(...args);
    };
  return {
    store: {
      ...inner,
      page: waitFirst(inner.page),
      get: waitFirst(inner.get),
      activate: waitFirst(inner.activate),
    },
    pending,
    aborted,
    release: () => {
      for (const resolve of pending.splice(0)) resolve();
    },
  };
}
