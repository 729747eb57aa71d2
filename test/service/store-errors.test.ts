import { describe, expect, it, vi } from "vitest";
import { memoryStore, type SubscriptionStore } from "../../src/service/index.js";
import { listPath, reactivatePath, serviceWith, subscription, unavailable } from "../support/service.js";
import { slowStore } from "../support/slow-store.js";

const subscriptions = [subscription("a"), subscription("s", { state: "SUSPENDED" })];
const reactivateUrlPath = reactivatePath("s");
const postInit = { method: "POST" };

describe("a store", () => {
  it.each<[string, string, RequestInit]>([
    ["list", listPath(), {}],
    ["reactivate", reactivateUrlPath, postInit],
    ["readyz", "/readyz", {}],
  ])("that is down makes %s answer 503, and only onError receives the error", async (_, path, requestInit) => {
    const failToReach = async (): Promise<never> => {
      throw new Error("SELECT * FROM secrets at /var/lib");
    };
    const reportedErrors: unknown[] = [];
    const store = { ...memoryStore(subscriptions), page: failToReach, get: failToReach, ready: failToReach };
    const { call } = serviceWith(store, { onError: (error, context) => reportedErrors.push([error, context]) });
    const { status, headers, body } = await call(path, requestInit);
    expect([status, headers.get("Retry-After")]).toEqual([503, "1"]);
    expect(body).toEqual(unavailable("STORE_UNAVAILABLE", "The store cannot be reached now."));
    expect(reportedErrors).toEqual([
      [new Error("SELECT * FROM secrets at /var/lib"), { requestId: headers.get("X-Request-Id") }],
    ]);
  });

  it("that is down does not change the answer of /healthz", async () => {
    const { call } = serviceWith({ ...memoryStore(), ready: () => Promise.reject(new Error("down")) });
    expect((await call("/healthz")).text).toBe("ok\n");
  });

  it("is used again when it works again", async () => {
    const innerStore = memoryStore(subscriptions);
    let remainingFailures = 2;
    const flakyStore: SubscriptionStore = {
      ...innerStore,
      page: async (...pageArguments) => {
        remainingFailures -= 1;
        if (remainingFailures >= 0) throw new Error("down");
        return await innerStore.page(...pageArguments);
      },
    };
    const { call } = serviceWith(flakyStore);
    const answers = [await call(listPath()), await call(listPath()), await call(listPath())];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 200]);
  });

  it("is asked for its secret again for the next page token if the secret could not be read before", async () => {
    const innerStore = memoryStore([...subscriptions, subscription("b")]);
    let remainingFailures = 1;
    const flakyStore: SubscriptionStore = {
      ...innerStore,
      pageTokenSecret: async (candidateSecret) => {
        remainingFailures -= 1;
        if (remainingFailures >= 0) throw new Error("down");
        return await innerStore.pageTokenSecret(candidateSecret);
      },
    };
    const { call } = serviceWith(flakyStore);
    const path = listPath({ pageSize: 1 });
    expect([(await call(path)).status, (await call(path)).status]).toEqual([503, 200]);
  });

  it("that is too slow makes the list method answer 503, and the signal of the store's call is aborted", async () => {
    const { store, aborted } = slowStore();
    const { call } = serviceWith(store, { limits: { maxStoreTime: 20 } });
    const { status, headers, body } = await call(listPath());
    expect([status, headers.get("Retry-After")]).toEqual([503, "1"]);
    expect(body).toEqual(unavailable("DEADLINE_EXCEEDED", "The store took too long."));
    expect(aborted).toHaveLength(1);
  });

  it("that is too slow makes the reactivate method answer 503 and say that the call may have succeeded", async () => {
    const { store } = slowStore();
    const { call } = serviceWith(store, { limits: { maxStoreTime: 20 } });
    const { status, body } = await call(reactivateUrlPath, postInit);
    const message = "The store took too long. The subscription may have been reactivated.";
    expect([status, body]).toEqual([503, unavailable("DEADLINE_EXCEEDED", message)]);
  });

  it("receives an aborted signal when the client disconnects, and onError is not called", async () => {
    const { store, pending, aborted } = slowStore();
    const onError = vi.fn();
    const { call } = serviceWith(store, { onError });
    const clientAbort = new AbortController();
    const answer = call(listPath(), { signal: clientAbort.signal });
    await vi.waitUntil(() => pending.length === 1);
    clientAbort.abort(new Error("gone"));
    expect((await answer).status).toBe(503);
    expect([aborted, onError.mock.calls]).toEqual([[new Error("gone")], []]);
  });

  it("that never activates a suspended subscription leads to a 503 after 16 attempts", async () => {
    let activateCallCount = 0;
    const activate = async (): Promise<undefined> => {
      activateCallCount += 1;
    };
    const neverActivatingStore = { ...memoryStore(subscriptions), activate };
    const { status, body } = await serviceWith(neverActivatingStore).call(reactivateUrlPath, postInit);
    expect([status, body]).toEqual([503, unavailable("STORE_UNAVAILABLE", "subscriptions/s kept changing.")]);
    expect(activateCallCount).toBe(16);
  });
});
