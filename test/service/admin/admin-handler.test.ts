import { describe, expect, it } from "vitest";
import {
  createAdjustableClock,
  createAdminHandler,
  createSubscriptionsHandler,
  type EnumerableStore,
  memoryStore,
  type RequestRecord,
  staticTokens,
} from "../../../src/service/index.js";
import { created, listPath, me, reactivatePath, space, subscription, tokens } from "../../support/service.js";

const adminToken = "admin-token-of-the-tests";

interface AdminAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any part of a response
  readonly body: any;
}

/** Starts a service and its admin API with the same store and the same clock. */
function startService(
  store: EnumerableStore = memoryStore([subscription("a"), subscription("s", { state: "SUSPENDED" })]),
) {
  const systemTime = Date.UTC(2026, 5, 1);
  const clock = createAdjustableClock(() => systemTime);
  const records: RequestRecord[] = [];
  const handleAdmin = createAdminHandler({ store, token: adminToken, clock, onRequest: (each) => records.push(each) });
  const handle = createSubscriptionsHandler({ store, authenticate: staticTokens(tokens), now: clock.now });
  const read = async (response: Response): Promise<AdminAnswer> => {
    const text = await response.text();
    return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
  };
  const request = (path: string, method: string, body: unknown, token: string): Request =>
    new Request(`http://service.test${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
  return {
    records,
    admin: async (method: string, path: string, body?: unknown, token = adminToken) =>
      read(await handleAdmin(request(`/admin${path}`, method, body, token))),
    call: async (path: string, method = "GET") => read(await handle(request(path, method, undefined, "mine"))),
  };
}

const one = (id: string, verb = "", authority = me): string =>
  `/subscriptions/${id}${verb}?authority=${encodeURIComponent(authority)}`;

const reasonOf = ({ body }: AdminAnswer): string => body.error.details[0].reason;

describe("the admin API", () => {
  it("suspends a subscription and marks the cause as fixed, so that the caller can reactivate it again", async () => {
    const { admin, call } = startService();
    const suspended = await admin("POST", one("a", ":suspend"), { reason: "ENDPOINT_NOT_FOUND" });
    expect([suspended.status, suspended.body]).toEqual([
      200,
      {
        ...subscription("a"),
        state: "SUSPENDED",
        suspensionReason: "ENDPOINT_NOT_FOUND",
        causeFixed: false,
        updateTime: "2026-06-01T00:00:00.000Z",
        etag: expect.not.stringMatching("^etag-a$"),
      },
    ]);
    const refused = await call(reactivatePath("a"), "POST");
    expect([refused.status, reasonOf(refused)]).toEqual([400, "SUSPENSION_CAUSE_NOT_FIXED"]);
    expect((await admin("POST", one("a", ":fix"))).body).toMatchObject({ state: "SUSPENDED", causeFixed: true });
    expect((await call(reactivatePath("a"), "POST")).body.response).toMatchObject({ state: "ACTIVE" });
    const again = await admin("POST", one("a", ":fix"));
    expect([again.status, reasonOf(again)]).toEqual([400, "SUBSCRIPTION_NOT_SUSPENDED"]);
  });

  it("can put, get, list and delete subscriptions", async () => {
    const { admin, call } = startService(memoryStore());
    const input = { eventTypes: [created], targetResource: space };
    const put = await admin("PUT", one("new"), input);
    expect([put.status, put.body]).toMatchObject([200, { name: "subscriptions/new", authority: me, state: "ACTIVE" }]);
    expect(put.body.createTime).toBe("2026-06-01T00:00:00.000Z");
    expect(await admin("GET", one("new"))).toEqual(put);
    expect((await call(listPath())).body.subscriptions).toHaveLength(1);
    await admin("PUT", one("gone"), { ...input, state: "DELETED" });
    await admin("PUT", one("theirs", "", "users/them"), input);
    const all = await admin("GET", "/subscriptions");
    expect(all.body.subscriptions.map(({ name }: { name: string }) => name)).toEqual([
      "subscriptions/gone",
      "subscriptions/new",
      "subscriptions/theirs",
    ]);
    const first = await admin("GET", "/subscriptions?pageSize=2");
    expect(first.body.subscriptions).toHaveLength(2);
    const second = await admin("GET", `/subscriptions?pageToken=${encodeURIComponent(first.body.nextPageToken)}`);
    expect([second.body.subscriptions.length, second.body.nextPageToken]).toEqual([1, undefined]);
    const own = await admin("GET", `/subscriptions?authority=${encodeURIComponent("users/them")}`);
    expect(own.body.subscriptions).toHaveLength(1);
    expect(await admin("DELETE", one("new"))).toEqual({ status: 200, body: {} });
    expect((await call(listPath())).body).toEqual({});
    expect(reasonOf(await admin("GET", one("new")))).toBe("SUBSCRIPTION_NOT_FOUND");
  });

  it("sets the clock of the service", async () => {
    const { admin, call } = startService();
    expect((await admin("GET", "/clock")).body).toEqual({ time: "2026-06-01T00:00:00.000Z", isSet: false });
    const later = "2030-01-01T00:00:00.000Z";
    expect((await admin("PUT", "/clock", { time: "2030-01-01T01:00:00+01:00" })).body).toEqual({
      time: later,
      isSet: true,
    });
    expect((await call(reactivatePath("s"), "POST")).body.response.updateTime).toBe(later);
    expect((await admin("DELETE", "/clock")).body.isSet).toBe(false);
  });

  it("does not set an earlier update time if the clock is set to an earlier time", async () => {
    const { admin } = startService();
    const { updateTime } = (await admin("GET", one("a"))).body;
    await admin("PUT", "/clock", { time: "2020-01-01T00:00:00Z" });
    expect((await admin("POST", one("a", ":suspend"), { reason: "OTHER" })).body.updateTime).toBe(updateTime);
  });

  it("stops the clock at the latest time that a timestamp can express", async () => {
    const { admin, call } = startService();
    const lastTime = "9999-12-31T23:59:59.999Z";
    expect((await admin("PUT", "/clock", { time: lastTime })).body.time).toBe(lastTime);
    expect((await call(reactivatePath("s"), "POST")).body.response.updateTime).toBe(lastTime);
    const clock = createAdjustableClock(() => Date.UTC(9990, 0));
    clock.set(new Date(lastTime));
    expect(clock.now().toISOString()).toBe(lastTime);
  });

  it("replaces a subscription only if the subscription has the given etag", async () => {
    const { admin, call } = startService();
    const read = (await admin("GET", one("s"))).body;
    expect((await admin("POST", one("s", ":fix"))).status).toBe(200);
    expect((await call(reactivatePath("s"), "POST")).status).toBe(200);
    const refused = await admin("PUT", one("s"), read);
    expect([refused.status, refused.body.error.status, reasonOf(refused)]).toEqual([
      409,
      "ABORTED",
      "SUBSCRIPTION_CHANGED",
    ]);
    const current = (await admin("GET", one("s"))).body;
    expect(current.state).toBe("ACTIVE");
    const replaced = await admin("PUT", one("s"), { ...current, eventTypes: [created] });
    expect(replaced).toMatchObject({ status: 200, body: { eventTypes: [created] } });
    expect(replaced.body.etag).not.toBe(current.etag);
    const { etag: _, ...withoutEtag } = current;
    const replacedAgain = await admin("PUT", one("s"), withoutEtag);
    expect([replacedAgain.status, replacedAgain.body.etag === replaced.body.etag]).toEqual([200, false]);
    expect((await admin("PUT", one("new"), { ...read, uid: "uid-new", name: undefined })).body.etag).toBe(read.etag);
  });

  it("does not give a replaced subscription an earlier update time", async () => {
    const { admin } = startService();
    const { updateTime } = (await admin("GET", one("a"))).body;
    await admin("PUT", "/clock", { time: "2020-01-01T00:00:00Z" });
    const replaced = await admin("PUT", one("a"), { eventTypes: [created], targetResource: space });
    expect(replaced.body.updateTime).toBe(updateTime);
  });

  it("retries an insertion after a concurrent change, instead of reporting a taken uid", async () => {
    const store = memoryStore();
    let refusalCount = 0;
    const { admin } = startService({
      ...store,
      putIfUnchanged: async (replacements, signal) => {
        refusalCount += 1;
        return refusalCount === 1 ? [0] : store.putIfUnchanged(replacements, signal);
      },
    });
    expect((await admin("PUT", one("new"), { eventTypes: [created], targetResource: space })).status).toBe(200);
  });

  it("makes every change if many changes of one subscription run at the same time", async () => {
    const { admin } = startService();
    const changes = Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0
        ? admin("POST", one("a", ":suspend"))
        : admin("PUT", one("a"), { eventTypes: [created], targetResource: space }),
    );
    expect(new Set((await Promise.all(changes)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it("does not start to count maxStoreTime before the whole body has arrived", async () => {
    const handle = createAdminHandler({ store: memoryStore(), token: adminToken, maxStoreTime: 1 });
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        controller.enqueue(new TextEncoder().encode(JSON.stringify({ time: "2030-01-01T00:00:00Z" })));
        controller.close();
      },
    });
    const request = new Request("http://service.test/admin/subscriptions/a:suspend?authority=users/me", {
      method: "POST",
      headers: { Authorization: `Bearer ${adminToken}` },
      body,
      duplex: "half",
    } as RequestInit);
    expect((await handle(request)).status).toBe(400);
  });

  it("accepts only the admin token", async () => {
    const { admin } = startService();
    for (const token of ["mine", "admin-token-of-the-test", "x"]) {
      const refused = await admin("GET", "/subscriptions", undefined, token);
      expect([refused.status, reasonOf(refused)]).toEqual([401, "ACCESS_TOKEN_INVALID"]);
    }
  });

  it.each<[method: string, path: string, body: unknown, status: number, reason: string]>([
    ["GET", "/nowhere", undefined, 404, "PATH_NOT_FOUND"],
    ["PATCH", "/clock", undefined, 405, "METHOD_NOT_ALLOWED"],
    ["GET", "/subscriptions/a", undefined, 400, "PARAMETER_INVALID"],
    ["GET", "/subscriptions/a?authority=me", undefined, 400, "PARAMETER_INVALID"],
    ["GET", one("%20"), undefined, 400, "NAME_INVALID"],
    ["GET", "/subscriptions?pageSize=x", undefined, 400, "PARAMETER_INVALID"],
    ["GET", "/subscriptions?pageToken=x", undefined, 400, "PARAMETER_INVALID"],
    ["GET", "/subscriptions?pagesize=2", undefined, 400, "UNKNOWN_PARAMETER"],
    ["GET", "/subscriptions?pageSize=2&page_size=3", undefined, 400, "REPEATED_PARAMETER"],
    ["DELETE", `${one("a")}&force=true`, undefined, 400, "UNKNOWN_PARAMETER"],
    ["GET", "/clock?authority=users/me", undefined, 400, "UNKNOWN_PARAMETER"],
    ["POST", one("none", ":suspend"), undefined, 404, "SUBSCRIPTION_NOT_FOUND"],
    ["POST", one("a", ":suspend"), { reason: "NONE" }, 400, "PARAMETER_INVALID"],
    ["POST", one("a", ":suspend"), { causeFixed: "no" }, 400, "PARAMETER_INVALID"],
    ["POST", one("a", ":suspend"), { why: "x" }, 400, "PARAMETER_INVALID"],
    ["POST", one("a", ":suspend"), "[]", 400, "PARAMETER_INVALID"],
    ["POST", one("a", ":suspend"), "{", 400, "PARAMETER_INVALID"],
    ["PUT", one("b"), { eventTypes: [] }, 400, "PARAMETER_INVALID"],
    ["PUT", one("b"), { name: "subscriptions/c" }, 400, "PARAMETER_INVALID"],
    ["PUT", one("b"), { eventTypes: [created], targetResource: space, uid: "uid-a" }, 409, "UID_TAKEN"],
    ["PUT", one("b"), `{"uid":"${"x".repeat(1024 * 1024)}"}`, 413, "BODY_TOO_LARGE"],
    ["PUT", "/clock", { time: "tomorrow" }, 400, "PARAMETER_INVALID"],
  ])("refuses %s %s with the body %j and answers with the status %i", async (method, path, body, status, reason) => {
    const { admin, records } = startService();
    const refused = await admin(method, path, body);
    expect([refused.status, reasonOf(refused)]).toEqual([status, reason]);
    expect(records).toMatchObject([{ method, status, reason }]);
  });

  it("answers as usual if onRequest and onError throw", async () => {
    const throwError = (): never => {
      throw new Error("broken");
    };
    const store: EnumerableStore = { ...memoryStore(), get: throwError };
    const handle = createAdminHandler({ store, token: adminToken, onRequest: throwError, onError: throwError });
    const statusOf = async (path: string): Promise<number> => {
      const headers = { Authorization: `Bearer ${adminToken}` };
      return (await handle(new Request(`http://service.test/admin${path}`, { headers }))).status;
    };
    expect([await statusOf("/clock"), await statusOf(one("a"))]).toEqual([200, 503]);
  });

  it("does not undo a reactivation that happens while the admin API changes the subscription", async () => {
    const store = memoryStore([subscription("s", { state: "SUSPENDED", causeFixed: false })]);
    let readCount = 0;
    const { admin } = startService({
      ...store,
      get: async (key) => {
        const read = await store.get(key);
        readCount += 1;
        const activation = { ...key, etag: read?.etag ?? "", newEtag: "activated", updateTime: "2026-05-01T00:00:00Z" };
        if (readCount === 1) await store.activate(activation);
        return read;
      },
    });
    const answer = await admin("POST", one("s", ":fix"));
    expect([answer.status, reasonOf(answer)]).toEqual([400, "SUBSCRIPTION_NOT_SUSPENDED"]);
    expect(await store.get({ authority: me, name: "subscriptions/s" })).toMatchObject({
      state: "ACTIVE",
      etag: "activated",
    });
  });
});

it.each([
  [{ token: "short" }, /^token must be 16 or more/],
  [{ token: "with spaces in the token" }, /^token must be 16 or more/],
  [{ store: {} }, /^store must be an EnumerableStore/],
  [{ clock: { now: () => new Date() } }, /^clock must be a result of createAdjustableClock$/],
  [{ basePath: "stand-in" }, /^basePath must be a path such as \/events$/],
  [{ maxStoreTime: 0 }, /^maxStoreTime must be a whole number from 1 to 2147483647$/],
  [{ maxStoreTime: Number.NaN }, /^maxStoreTime must be a whole number/],
  [{ maxStoreTime: Number.POSITIVE_INFINITY }, /^maxStoreTime must be a whole number/],
  [{ onRequest: "log" }, /^onRequest must be a function$/],
  [{ onError: {} }, /^onError must be a function$/],
  [{ profile: {} }, /^profile must be a result of createProfile/],
  [{ nothing: 1 }, /^unknown option "nothing"/],
])("createAdminHandler refuses the options %j", (options, message) => {
  const invalidOptions = { store: memoryStore(), token: adminToken, ...options } as never;
  expect(() => createAdminHandler(invalidOptions)).toThrow(message);
});
