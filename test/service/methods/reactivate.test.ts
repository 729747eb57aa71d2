import { describe, expect, it } from "vitest";
import { memoryStore, type SubscriptionStore } from "../../../src/service/index.js";
import {
  failed,
  invalidArgumentBody,
  me,
  reactivatePath,
  resourceOf,
  serviceWith,
  subscription,
} from "../../support/service.js";

const uuidPattern = "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";
const now = new Date("2026-03-04T05:06:07.089Z");

const suspendedSubscription = subscription("s", { state: "SUSPENDED", suspensionReason: "ENDPOINT_NOT_FOUND" });
const notFixedSubscription = subscription("n", {
  state: "SUSPENDED",
  suspensionReason: "USER_SCOPE_REVOKED",
  causeFixed: false,
});
const mySubscriptions = [
  suspendedSubscription,
  notFixedSubscription,
  subscription("a"),
  subscription("d", { state: "DELETED" }),
];
const theirSubscription = subscription("t", { state: "SUSPENDED", authority: "users/them" });

const createService = (options = {}) =>
  serviceWith([...mySubscriptions, theirSubscription], { now: () => now, ...options });
const postInit = { method: "POST" };

describe.each(["v1", "v1beta"])("the method reactivate of %s", (version) => {
  it("makes a suspended subscription active and answers with a finished operation", async () => {
    const { call, store } = createService();
    const { status, body, text } = await call(reactivatePath("s", version), postInit);
    expect([status, body]).toEqual([
      200,
      {
        name: expect.stringMatching(new RegExp(`^operations/${uuidPattern}$`)),
        metadata: [],
        done: true,
        response: {
          "@type": `type.googleapis.com/google.apps.events.subscriptions.${version}.Subscription`,
          ...resourceOf("s"),
          updateTime: now.toISOString(),
          etag: expect.stringMatching(new RegExp(`^${uuidPattern}$`)),
        },
      },
    ]);
    expect(text).toBe(`${JSON.stringify(body, null, 2)}\n`);
    const { "@type": _, ...resource } = body.response;
    expect(await store.get({ authority: me, name: "subscriptions/s" })).toEqual({ ...resource, causeFixed: true });
  });

  it.each(["alt", "$alt"])("answers with typed metadata if a generated client sends %s", async (altName) => {
    for (const altValue of ["json;enum-encoding=int", "json%3Benum-encoding%3Dint"]) {
      const { body } = await createService().call(`${reactivatePath("s", version)}?${altName}=${altValue}`, postInit);
      expect(body.metadata).toEqual({
        "@type": `type.googleapis.com/google.apps.events.subscriptions.${version}.ReactivateSubscriptionMetadata`,
      });
      expect(body.response.state).toBe("ACTIVE");
    }
  });

  it("refuses a subscription whose suspension cause is not fixed, and does not change it", async () => {
    const { call, store } = createService();
    const subscriptionBefore = await store.get({ authority: me, name: "subscriptions/n" });
    const { status, body } = await call(reactivatePath("n", version), postInit);
    expect([status, body]).toEqual([
      400,
      failed(
        400,
        "FAILED_PRECONDITION",
        "SUSPENSION_CAUSE_NOT_FIXED",
        "The cause of the suspension of subscriptions/n has not been fixed: USER_SCOPE_REVOKED.",
        { state: "SUSPENDED", suspensionReason: "USER_SCOPE_REVOKED" },
      ),
    ]);
    expect(await store.get({ authority: me, name: "subscriptions/n" })).toEqual(subscriptionBefore);
  });

  it("refuses an active subscription by default", async () => {
    const { status, body } = await createService().call(reactivatePath("a", version), postInit);
    expect([status, body]).toEqual([
      400,
      failed(400, "FAILED_PRECONDITION", "SUBSCRIPTION_NOT_SUSPENDED", "subscriptions/a is not suspended.", {
        state: "ACTIVE",
      }),
    ]);
  });

  it("answers with the unchanged active subscription if the option notSuspended is ignore", async () => {
    const { status, body } = await createService({ notSuspended: "ignore" }).call(
      reactivatePath("a", version),
      postInit,
    );
    expect([status, body.done, body.response]).toEqual([
      200,
      true,
      { "@type": `type.googleapis.com/google.apps.events.subscriptions.${version}.Subscription`, ...resourceOf("a") },
    ]);
  });

  it.each(["reject", "ignore"])(
    "answers 404 for deleted, unknown and other callers' subscriptions if `notSuspended` is `%s`",
    async (notSuspended) => {
      for (const id of ["d", "unknown", "t", "S"]) {
        const { status, body } = await createService({ notSuspended }).call(reactivatePath(id, version), postInit);
        const message = `subscriptions/${id} does not exist.`;
        expect([status, body]).toEqual([404, failed(404, "NOT_FOUND", "SUBSCRIPTION_NOT_FOUND", message)]);
      }
    },
  );

  it.each(["", "a%20b", "a%2Fb", "a:b", "%C3%A9", "a+b", "%E2%98", "%zz", "x".repeat(256), "a%00"])(
    "refuses the malformed id %j",
    async (id) => {
      const { status, body } = await createService().call(reactivatePath(id, version), postInit);
      const violation = ["name", "the id must be 1 to 255 letters, digits or . _ ~ -"] as const;
      expect([status, body]).toEqual([400, invalidArgumentBody("NAME_INVALID", [violation])]);
    },
  );

  it.each(["A-Z.a_z~0", "x".repeat(255), "%41"])("accepts the id %j", async (id) => {
    expect((await createService().call(reactivatePath(id, version), postInit)).status).toBe(404);
  });
});

describe("isCauseFixed", () => {
  it("is called with the stored subscription", async () => {
    const checkedSubscriptions: unknown[] = [];
    const isCauseFixed = async (storedSubscription: unknown): Promise<boolean> => {
      checkedSubscriptions.push(storedSubscription);
      return true;
    };
    const { call } = createService({ isCauseFixed });
    expect((await call(reactivatePath("n"), postInit)).body.response.state).toBe("ACTIVE");
    expect(checkedSubscriptions).toEqual([
      {
        ...resourceOf("n"),
        state: "SUSPENDED",
        suspensionReason: "USER_SCOPE_REVOKED",
        causeFixed: false,
      },
    ]);
  });

  it("does not lead to a reactivation if the client disconnects while isCauseFixed runs", async () => {
    const clientAbort = new AbortController();
    const { call, store } = createService({
      isCauseFixed: async () => {
        clientAbort.abort();
        return true;
      },
    });
    await call(reactivatePath("s"), { ...postInit, signal: clientAbort.signal });
    expect((await store.get({ authority: me, name: "subscriptions/s" }))?.state).toBe("SUSPENDED");
  });

  it("is not called for an active subscription", async () => {
    const { call } = createService({ isCauseFixed: () => Promise.reject(new Error("called")) });
    expect((await call(reactivatePath("a"), postInit)).body.error.details[0].reason).toBe("SUBSCRIPTION_NOT_SUSPENDED");
  });

  it("leads to a 503 if it rejects, and the subscription is not changed", async () => {
    const { call, store } = createService({ isCauseFixed: () => Promise.reject(new Error("called")) });
    expect((await call(reactivatePath("s"), postInit)).status).toBe(503);
    expect((await store.get({ authority: me, name: "subscriptions/s" }))?.state).toBe("SUSPENDED");
  });
});

describe("a clock that is set to an earlier time", () => {
  it("does not make the update time of a subscription earlier", async () => {
    const { call } = serviceWith([subscription("s", { state: "SUSPENDED", updateTime: "2027-01-01T00:00:00.5Z" })], {
      now: () => now,
    });
    expect((await call(reactivatePath("s"), postInit)).body.response.updateTime).toBe("2027-01-01T00:00:00.5Z");
  });
});

describe("a subscription that changes during a reactivation", () => {
  it("is read again, and the other change is not overwritten", async () => {
    const store = memoryStore(mySubscriptions);
    let remainingChanges = 2;
    const changingStore: SubscriptionStore = {
      ...store,
      activate: async (activation) => {
        const currentSubscription = await store.get(activation);
        if (remainingChanges > 0 && currentSubscription)
          await store.put([
            { ...currentSubscription, etag: `changed-${remainingChanges}`, uid: `new-${remainingChanges}` },
          ]);
        remainingChanges -= 1;
        return await store.activate(activation);
      },
    };
    const { body } = await serviceWith(changingStore).call(reactivatePath("s"), postInit);
    expect([remainingChanges, body.response.uid, body.response.state]).toEqual([-1, "new-1", "ACTIVE"]);
  });

  it("leads to 404 if the change is its deletion", async () => {
    const store = memoryStore(mySubscriptions);
    const deletingStore: SubscriptionStore = {
      ...store,
      activate: async (activation) => {
        await store.delete([activation]);
        return await store.activate(activation);
      },
    };
    expect((await serviceWith(deletingStore).call(reactivatePath("s"), postInit)).status).toBe(404);
  });
});

describe("operations", () => {
  const notFound = failed(
    404,
    "NOT_FOUND",
    "OPERATION_NOT_FOUND",
    "The operation does not exist or is no longer kept.",
  );

  it("can be fetched by the caller who started them, and are the same as in the response of the method reactivate", async () => {
    const { call } = createService();
    const { body } = await call(reactivatePath("s"), postInit);
    for (const version of ["v1", "v1beta"]) {
      const { status, body: fetched } = await call(`/${version}/${body.name}`);
      expect([status, fetched]).toEqual([200, body]);
    }
    const masked = await call(`/v1/${body.name}?fields=name,done,response/state`);
    expect(masked.body).toEqual({ name: body.name, done: true, response: { state: "ACTIVE" } });
    const theirs = await call(`/v1/${body.name}`, { headers: { Authorization: "Bearer theirs" } });
    expect([theirs.status, theirs.body]).toEqual([404, notFound]);
    expect((await call("/v1/operations/none")).body).toEqual(notFound);
    expect((await call("/v1/operations/%zz")).status).toBe(404);
  });

  it("can be fetched only while they are among the latest maxKeptOperations operations", async () => {
    const ids = ["a", "b", "c"];
    const suspended = ids.map((id) => subscription(id, { state: "SUSPENDED" }));
    const statusesWith = async (maxKeptOperations: number): Promise<readonly number[]> => {
      const { call } = serviceWith(suspended, { limits: { maxKeptOperations } });
      const names: string[] = [];
      for (const id of ids) names.push((await call(reactivatePath(id), postInit)).body.name);
      const statuses: number[] = [];
      for (const name of names) statuses.push((await call(`/v1/${name}`)).status);
      return statuses;
    };
    expect(await statusesWith(2)).toEqual([404, 200, 200]);
    expect(await statusesWith(0)).toEqual([404, 404, 404]);
  });
});
