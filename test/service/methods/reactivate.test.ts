import { describe, expect, it } from "vitest";
import { memoryStore, type SubscriptionStore } from "../../../src/service/index.js";
import {
  failed,
  invalidArgumentBody,
  me,
  nothingHere,
  reactivatePath,
  resourceOf,
  serviceWith,
  subscription,
} from "../../support/service.js";

const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";
const now = new Date("2026-03-04T05:06:07.089Z");

const suspended = subscription("s", { state: "SUSPENDED", suspensionReason: "ENDPOINT_NOT_FOUND" });
const notFixed = subscription("n", { state: "SUSPENDED", suspensionReason: "USER_SCOPE_REVOKED", causeFixed: false });
const mine = [suspended, notFixed, subscription("a"), subscription("d", { state: "DELETED" })];
const theirs = subscription("t", { state: "SUSPENDED", authority: "users/them" });

const service = (options = {}) => serviceWith([...mine, theirs], { now: () => now, ...options });
const post = { method: "POST" };

describe.each(["v1", "v1beta"])("reactivate under %s", (version) => {
  it("makes a suspended subscription active and answers with a finished operation", async () => {
    const { call, store } = service();
    const { status, body, text } = await call(reactivatePath("s", version), post);
    expect([status, body]).toEqual([
      200,
      {
        name: expect.stringMatching(new RegExp(`^operations/${uuid}$`)),
        metadata: [],
        done: true,
        response: {
          "@type": `type.googleapis.com/google.apps.events.subscriptions.${version}.Subscription`,
          ...resourceOf("s"),
          updateTime: now.toISOString(),
          etag: expect.stringMatching(new RegExp(`^${uuid}$`)),
        },
      },
    ]);
    expect(text).toBe(`${JSON.stringify(body, null, 2)}\n`);
    const { "@type": _, ...resource } = body.response;
    expect(await store.get({ authority: me, name: "subscriptions/s" })).toEqual({ ...resource, causeFixed: true });
  });

  it.each(["alt", "$alt"])("answers generated clients, which send %s, with typed metadata", async (name) => {
    for (const value of ["json;enum-encoding=int", "json%3Benum-encoding%3Dint"]) {
      const { body } = await service().call(`${reactivatePath("s", version)}?${name}=${value}`, post);
      expect(body.metadata).toEqual({
        "@type": `type.googleapis.com/google.apps.events.subscriptions.${version}.ReactivateSubscriptionMetadata`,
      });
      expect(body.response.state).toBe("ACTIVE");
    }
  });

  it("refuses a subscription whose cause is not fixed, and does not change it", async () => {
    const { call, store } = service();
    const before = await store.get({ authority: me, name: "subscriptions/n" });
    const { status, body } = await call(reactivatePath("n", version), post);
    expect([status, body]).toEqual([
      400,
      failed(
        400,
        "FAILED_PRECONDITION",
        "SUSPENSION_CAUSE_NOT_FIXED",
        "What suspended subscriptions/n has not been fixed: USER_SCOPE_REVOKED.",
        { state: "SUSPENDED", suspensionReason: "USER_SCOPE_REVOKED" },
      ),
    ]);
    expect(await store.get({ authority: me, name: "subscriptions/n" })).toEqual(before);
  });

  it("refuses an active subscription", async () => {
    const { status, body } = await service().call(reactivatePath("a", version), post);
    expect([status, body]).toEqual([
      400,
      failed(400, "FAILED_PRECONDITION", "SUBSCRIPTION_NOT_SUSPENDED", "subscriptions/a is not suspended.", {
        state: "ACTIVE",
      }),
    ]);
  });

  it("answers with an unchanged active subscription if notSuspended is ignore", async () => {
    const { status, body } = await service({ notSuspended: "ignore" }).call(reactivatePath("a", version), post);
    expect([status, body.done, body.response]).toEqual([
      200,
      true,
      { "@type": `type.googleapis.com/google.apps.events.subscriptions.${version}.Subscription`, ...resourceOf("a") },
    ]);
  });

  it.each(["reject", "ignore"])(
    "answers 404 for deleted and unknown subscriptions and those of other callers, if notSuspended is %s",
    async (notSuspended) => {
      for (const id of ["d", "unknown", "t", "S"]) {
        const { status, body } = await service({ notSuspended }).call(reactivatePath(id, version), post);
        const message = `No subscriptions/${id}.`;
        expect([status, body]).toEqual([404, failed(404, "NOT_FOUND", "SUBSCRIPTION_NOT_FOUND", message)]);
      }
    },
  );

  it.each(["", "a%20b", "a%2Fb", "a:b", "%C3%A9", "a+b", "%E2%98", "%zz", "x".repeat(256), "a%00"])(
    "refuses the malformed id %j",
    async (id) => {
      const { status, body } = await service().call(reactivatePath(id, version), post);
      const violation = ["name", "the id must be 1 to 255 letters, digits or . _ ~ -"] as const;
      expect([status, body]).toEqual([400, invalidArgumentBody("NAME_INVALID", [violation])]);
    },
  );

  it.each(["A-Z.a_z~0", "x".repeat(255), "%41"])("accepts the id %j", async (id) => {
    expect((await service().call(reactivatePath(id, version), post)).status).toBe(404);
  });
});

describe("isCauseFixed", () => {
  it("is called with the stored subscription", async () => {
    const checked: unknown[] = [];
    const isCauseFixed = async (stored: unknown): Promise<boolean> => {
      checked.push(stored);
      return true;
    };
    const { call } = service({ isCauseFixed });
    expect((await call(reactivatePath("n"), post)).body.response.state).toBe("ACTIVE");
    expect(checked).toEqual([
      {
        ...resourceOf("n"),
        state: "SUSPENDED",
        suspensionReason: "USER_SCOPE_REVOKED",
        causeFixed: false,
      },
    ]);
  });

  it("has no effect if the client goes while it runs", async () => {
    const client = new AbortController();
    const { call, store } = service({
      isCauseFixed: async () => {
        client.abort();
        return true;
      },
    });
    await call(reactivatePath("s"), { ...post, signal: client.signal });
    expect((await store.get({ authority: me, name: "subscriptions/s" }))?.state).toBe("SUSPENDED");
  });

  it("is not called for an active subscription", async () => {
    const { call } = service({ isCauseFixed: () => Promise.reject(new Error("called")) });
    expect((await call(reactivatePath("a"), post)).body.error.details[0].reason).toBe("SUBSCRIPTION_NOT_SUSPENDED");
  });

  it("is answered 503 if it rejects, and the subscription is not changed", async () => {
    const { call, store } = service({ isCauseFixed: () => Promise.reject(new Error("called")) });
    expect((await call(reactivatePath("s"), post)).status).toBe(503);
    expect((await store.get({ authority: me, name: "subscriptions/s" }))?.state).toBe("SUSPENDED");
  });
});

describe("a clock that goes back", () => {
  it("does not set an earlier update time", async () => {
    const { call } = serviceWith([subscription("s", { state: "SUSPENDED", updateTime: "2027-01-01T00:00:00.5Z" })], {
      now: () => now,
    });
    expect((await call(reactivatePath("s"), post)).body.response.updateTime).toBe("2027-01-01T00:00:00.5Z");
  });
});

describe("a subscription that changes during a reactivation", () => {
  it("is read again, and the other change is not overwritten", async () => {
    const store = memoryStore(mine);
    let changes = 2;
    const changing: SubscriptionStore = {
      ...store,
      activate: async (activation) => {
        const found = await store.get(activation);
        if (changes > 0 && found) await store.put([{ ...found, etag: `changed-${changes}`, uid: `new-${changes}` }]);
        changes -= 1;
        return await store.activate(activation);
      },
    };
    const { body } = await serviceWith(changing).call(reactivatePath("s"), post);
    expect([changes, body.response.uid, body.response.state]).toEqual([-1, "new-1", "ACTIVE"]);
  });

  it("is answered 404 if it is deleted", async () => {
    const store = memoryStore(mine);
    const deleting: SubscriptionStore = {
      ...store,
      activate: async (activation) => {
        await store.delete([activation]);
        return await store.activate(activation);
      },
    };
    expect((await serviceWith(deleting).call(reactivatePath("s"), post)).status).toBe(404);
  });
});

describe("operations", () => {
  it("are not stored: 404", async () => {
    const { call } = service();
    const { body } = await call(reactivatePath("s"), post);
    for (const version of ["v1", "v1beta"]) {
      const { status, body: answer } = await call(`/${version}/${body.name}`);
      expect([status, answer]).toEqual([404, failed(404, "NOT_FOUND", "PATH_NOT_FOUND", nothingHere)]);
    }
  });
});
