import { describe, expect, it } from "vitest";
import { workspaceProfile } from "../../../src/index.js";
import { createSubscriptionsHandler, type HandlerOptions, memoryStore } from "../../../src/service/index.js";

describe("a TypeError is thrown for the options", () => {
  const store = memoryStore();
  const authenticate = () => ({ failure: "missing" as const });
  it.each<[object, string]>([
    [{ store: undefined }, "store must be a SubscriptionStore"],
    [{ store: {} }, "store must be a SubscriptionStore"],
    [{ profile: { vendor: "acme" } }, "profile must be a result of createProfile"],
    [{ profile: { ...workspaceProfile, scopes: undefined } }, "scopes.list.v1 must be a list of scopes"],
    [{ authenticate: undefined }, "authenticate must be a function"],
    [{ basePath: "events" }, "basePath must be a path such as /events"],
    [{ basePath: "/a b" }, "basePath must be a path such as /events"],
    [{ basePath: "/a/:b" }, "basePath must be a path such as /events"],
    [{ notSuspended: "skip" }, 'notSuspended must be "reject" or "ignore"'],
    [{ cors: { origins: ["*"] } }, 'cors.origins must be origins such as https://example.com, not "*"'],
    [
      { cors: { origins: ["https://a.example/"] } },
      'cors.origins must be origins such as https://example.com, not "https://a.example/"',
    ],
    [
      { limits: { maxQueud: 1 } },
      'unknown limit "maxQueud": Did you mean maxQueued? The limits are maxReactivateBody, maxListBody, maxBodyMemory, maxBodyTime, maxStoreTime, maxConcurrent, maxQueued, maxShortFilter, maxConcurrentLong, maxQueuedLong, maxCallerRate, maxCallerBurst, maxKeptOperations',
    ],
    [
      { basepath: "/x" },
      'unknown option "basepath": Did you mean basePath? The options are store, authenticate, profile, basePath, pageTokenSecret, notSuspended, isCauseFixed, cors, limits, onRequest, onError, readyNotes, isDraining, now',
    ],
    [{ cors: { origin: [] } }, 'unknown option "origin" of cors: the only option is origins'],
    [{ cors: { origins: "https://a.example" } }, "cors.origins must be a list"],
    [{ onRequest: "log" }, "onRequest must be a function"],
    [{ limits: { maxConcurrent: 0 } }, "limits.maxConcurrent must be a whole number from 1 to 2147483647"],
    [{ limits: { maxQueued: -1 } }, "limits.maxQueued must be a whole number from 0 to 2147483647"],
    [{ limits: { maxStoreTime: Number.NaN } }, "limits.maxStoreTime must be a whole number from 1 to 2147483647"],
  ])("%j", (options, expectedMessage) => {
    const invalidOptions = { store, authenticate, ...options } as HandlerOptions;
    expect(() => createSubscriptionsHandler(invalidOptions)).toThrow(new TypeError(expectedMessage));
  });

  it.each([undefined, null, "memory"])("%j instead of the options", (options) => {
    expect(() => createSubscriptionsHandler(options as unknown as HandlerOptions)).toThrow(
      new TypeError("the options must be an object with store and authenticate"),
    );
  });
});
