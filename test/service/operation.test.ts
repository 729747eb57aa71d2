import { describe, expect, it, vi } from "vitest";
import {
  createSubscriptionsHandler,
  type HandlerOptions,
  memoryStore,
  type RequestRecord,
  type SubscriptionStore,
} from "../../src/service/index.js";
import { created, failed, listPath, me, serviceWith, subscription } from "../support/service.js";

const subscriptions = [subscription("a"), subscription("s", { state: "SUSPENDED" })];
const reactivate = "/v1/subscriptions/s:reactivate";
const post = { method: "POST" };

/** A store whose calls hang until they are let go, and that notes what its signal said. */
function slowStore() {
  const inner = memoryStore(subscriptions);
  const waiting: (() => void)[] = [];
  const aborted: unknown[] = [];
  const slowly =
    <Arguments extends unknown[], Result>(task: (...args: Arguments) => Promise<Result>) =>
    async (...args: Arguments): Promise<Result> => {
      const signal = args.at(-1) as AbortSignal;
      signal.addEventListener("abort", () => aborted.push(signal.reason));
      await new Promise<void>((resolve) => waiting.push(resolve));
      return await task(...args);
    };
  const store: SubscriptionStore = {
    ...inner,
    page: slowly(inner.page),
    get: slowly(inner.get),
    activate: slowly(inner.activate),
  };
  const letGo = (): void => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { store, waiting, aborted, letGo };
}

const unavailable = (reason: string, message: string): object => failed(503, "UNAVAILABLE", reason, message);

describe("a store", () => {
  it.each<[string, string, RequestInit]>([
    ["list", listPath(), {}],
    ["reactivate", reactivate, post],
    ["readyz", "/readyz", {}],
  ])(
    "that is down makes %s answer 503, which clients try again, and tells the operator only",
    async (_, path, init) => {
      const down = async (): Promise<never> => {
        throw new Error("SELECT * FROM secrets at /var/lib");
      };
      const seen: unknown[] = [];
      const store = { ...memoryStore(subscriptions), page: down, get: down, ready: down };
      const { call } = serviceWith(store, { onError: (error, context) => seen.push([error, context]) });
      const { status, headers, body } = await call(path, init);
      expect([status, headers.get("Retry-After")]).toEqual([503, "1"]);
      expect(body).toEqual(unavailable("STORE_UNAVAILABLE", "The store cannot be reached now."));
      expect(seen).toEqual([
        [new Error("SELECT * FROM secrets at /var/lib"), { requestId: headers.get("X-Request-Id") }],
      ]);
    },
  );

  it("that is down leaves the process healthy", async () => {
    const { call } = serviceWith({ ...memoryStore(), ready: () => Promise.reject(new Error("down")) });
    expect((await call("/healthz")).text).toBe("ok\n");
  });

  it("that comes back is used again", async () => {
    const inner = memoryStore(subscriptions);
    let failures = 2;
    const flaky: SubscriptionStore = {
      ...inner,
      page: async (...args) => {
        failures -= 1;
        if (failures >= 0) throw new Error("down");
        return await inner.page(...args);
      },
    };
    const { call } = serviceWith(flaky);
    const answers = [await call(listPath()), await call(listPath()), await call(listPath())];
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 200]);
  });

  it("whose secret cannot be read now is asked again for the next page token", async () => {
    const inner = memoryStore([...subscriptions, subscription("b")]);
    let failures = 1;
    const flaky: SubscriptionStore = {
      ...inner,
      pageTokenSecret: async (fresh) => {
        failures -= 1;
        if (failures >= 0) throw new Error("down");
        return await inner.pageTokenSecret(fresh);
      },
    };
    const { call } = serviceWith(flaky);
    const path = listPath({ pageSize: 1 });
    expect([(await call(path)).status, (await call(path)).status]).toEqual([503, 200]);
  });

  it("that is too slow for a list is given up, and told so", async () => {
    const { store, aborted } = slowStore();
    const { call } = serviceWith(store, { limits: { maxStoreTime: 20 } });
    const { status, headers, body } = await call(listPath());
    expect([status, headers.get("Retry-After")]).toEqual([503, "1"]);
    expect(body).toEqual(unavailable("DEADLINE_EXCEEDED", "The store took too long."));
    expect(aborted).toHaveLength(1);
  });

  it("that is too slow for a reactivation may have done it", async () => {
    const { store } = slowStore();
    const { call } = serviceWith(store, { limits: { maxStoreTime: 20 } });
    const { status, body } = await call(reactivate, post);
    const message = "The store took too long. The subscription may have been reactivated.";
    expect([status, body]).toEqual([503, unavailable("DEADLINE_EXCEEDED", message)]);
  });

  it("is told when the client has gone", async () => {
    const { store, waiting, aborted } = slowStore();
    const onError = vi.fn();
    const { call } = serviceWith(store, { onError });
    const client = new AbortController();
    const answer = call(listPath(), { signal: client.signal });
    await vi.waitUntil(() => waiting.length === 1);
    client.abort(new Error("gone"));
    expect((await answer).status).toBe(503);
    expect([aborted, onError.mock.calls]).toEqual([[new Error("gone")], []]);
  });
});

describe("as many requests at once as may be", () => {
  it("run, as many wait, and one more is turned away", async () => {
    const { store, waiting, letGo } = slowStore();
    const { call } = serviceWith(store, { limits: { maxConcurrent: 3, maxQueued: 2 } });
    const admitted = Array.from({ length: 5 }, () => call(listPath()));
    await vi.waitUntil(() => waiting.length === 3);
    const { status, headers, body } = await call(listPath());
    expect([status, headers.get("Retry-After")]).toEqual([503, "1"]);
    expect(body).toEqual(unavailable("OVERLOADED", "Too many requests at once."));
    expect([(await call("/healthz")).status, (await call("/readyz")).status]).toEqual([200, 200]);
    const finish = setInterval(letGo, 1);
    const statuses = (await Promise.all(admitted)).map((answer) => answer.status);
    clearInterval(finish);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
  });

  it("may be none that waits", async () => {
    const { store, waiting, letGo } = slowStore();
    const { call } = serviceWith(store, { limits: { maxConcurrent: 1, maxQueued: 0 } });
    const first = call(listPath());
    await vi.waitUntil(() => waiting.length === 1);
    expect((await call(listPath())).status).toBe(503);
    letGo();
    expect((await first).status).toBe(200);
    const next = call(listPath());
    await vi.waitUntil(() => waiting.length === 1);
    letGo();
    expect((await next).status).toBe(200);
  });
});

describe("a body", () => {
  const blanks = (length: number): string => " ".repeat(length);
  const streamed = (length: number): RequestInit => ({
    method: "POST",
    body: new ReadableStream({
      start: (controller) => {
        for (let sent = 0; sent < length; sent += 1_000) {
          controller.enqueue(new TextEncoder().encode(blanks(Math.min(1_000, length - sent))));
        }
        controller.close();
      },
    }),
    duplex: "half",
  });

  it.each([
    ["with its length", (length: number) => ({ method: "POST", body: blanks(length) })],
    ["in pieces", streamed],
  ])("of a reactivation %s may be 16,384 bytes, and not one more", async (_, init) => {
    const { call } = serviceWith(subscriptions);
    expect((await call("/v1/subscriptions/a:reactivate", init(16_384))).body.error.status).toBe("FAILED_PRECONDITION");
    const { status, body } = await call("/v1/subscriptions/a:reactivate", init(16_385));
    const message = "The body is larger than 16,384 bytes.";
    expect([status, body]).toEqual([413, failed(413, "INVALID_ARGUMENT", "BODY_TOO_LARGE", message)]);
  });

  it("of a list that came as a POST may be as large as it is told", async () => {
    const { call } = serviceWith(subscriptions, { limits: { maxListBody: 100 } });
    const filter = `filter=event_types:"${created}"`.padEnd(100, "+");
    const headers = { "X-HTTP-Method-Override": "GET" };
    expect((await call("/v1/subscriptions", { ...post, headers, body: filter })).status).toBe(200);
    expect((await call("/v1/subscriptions", { ...post, headers, body: `${filter}+` })).status).toBe(413);
  });

  it("of a list that came as a POST may have 5,000 event types", async () => {
    const { call } = serviceWith(subscriptions);
    const types = Array.from(
      { length: 5_000 },
      (_, index) => `event_types:"google.workspace.chat.m${index}.v1.created"`,
    );
    const body = `filter=${encodeURIComponent(types.join(" OR "))}`;
    const headers = { "X-HTTP-Method-Override": "GET" };
    expect((await call("/v1/subscriptions", { ...post, headers, body })).status).toBe(200);
  });
});

describe("CORS", () => {
  const origin = "https://app.example.com";
  const cors = { origins: [origin, "http://localhost:3000"] };

  it("is off by default", async () => {
    const { headers } = await serviceWith(subscriptions).call(listPath(), { headers: { Origin: origin } });
    expect([headers.get("Access-Control-Allow-Origin"), headers.get("Vary")]).toEqual([null, null]);
  });

  it.each<[string, string, number]>([
    ["a success", listPath(), 200],
    ["a refusal", listPath({ pageSize: -1 }), 400],
    ["a path that leads nowhere", "/", 404],
  ])("lets the page of an origin read %s", async (_, path, status) => {
    const answer = await serviceWith(subscriptions, { cors }).call(path, { headers: { Origin: origin } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe(origin);
    expect(answer.headers.get("Vary")).toBe("Origin");
  });

  it.each([
    "https://app.example.com.evil.example",
    "https://app.example.com:444",
    "http://app.example.com",
    "https://APP.example.com",
    "null",
    "*",
  ])("lets no other origin: %s", async (other) => {
    const { headers } = await serviceWith(subscriptions, { cors }).call(listPath(), { headers: { Origin: other } });
    expect([headers.get("Access-Control-Allow-Origin"), headers.get("Vary")]).toEqual([null, "Origin"]);
  });

  it("answers a preflight", async () => {
    const { status, headers } = await serviceWith(subscriptions, { cors }).call(reactivate, {
      method: "OPTIONS",
      headers: {
        Origin: origin,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization,content-type",
      },
    });
    expect([status, Object.fromEntries(headers)]).toEqual([
      204,
      {
        allow: "POST, OPTIONS",
        "access-control-allow-headers": "authorization,content-type",
        "access-control-allow-methods": "POST, OPTIONS",
        "access-control-allow-origin": origin,
        "access-control-expose-headers": "X-Request-Id, Retry-After, WWW-Authenticate",
        "access-control-max-age": "600",
        "cache-control": "no-store",
        vary: "Origin, Access-Control-Request-Headers",
        "x-content-type-options": "nosniff",
        "x-request-id": expect.any(String),
      },
    ]);
  });
});

describe("what the operator is told of a request", () => {
  it.each<[path: string, init: RequestInit, record: Partial<RequestRecord>]>([
    [listPath(), {}, { method: "GET", route: "/v1beta/subscriptions", status: 200, authority: me }],
    [
      reactivate,
      post,
      { method: "POST", route: "/v1/subscriptions/{subscription}:reactivate", status: 200, authority: me },
    ],
    [listPath({ pageSize: -1 }), {}, { method: "GET", route: "/v1beta/subscriptions", status: 400, authority: me }],
    [listPath(), { headers: { Authorization: "" } }, { method: "GET", route: "/v1beta/subscriptions", status: 401 }],
    ["/nowhere?secret=1", {}, { method: "GET", status: 404 }],
    ["/healthz", {}, { method: "GET", route: "/healthz", status: 200 }],
  ])("%s", async (path, init, record) => {
    const records: RequestRecord[] = [];
    const { headers } = await serviceWith(subscriptions, { onRequest: (each) => records.push(each) }).call(path, init);
    expect(records).toEqual([{ id: headers.get("X-Request-Id"), milliseconds: expect.any(Number), ...record }]);
  });
});

describe("an operator's own function", () => {
  const broken = () => {
    throw new Error("broken");
  };

  it("that is told things and throws takes no answer with it", async () => {
    const { call } = serviceWith(subscriptions, { onRequest: broken, onError: broken, isCauseFixed: broken });
    expect([(await call(listPath())).status, (await call(reactivate, post)).status]).toEqual([200, 503]);
  });

  it.each([undefined, null, {}, "mine", { failure: "nonsense" }, { authority: me, scopes: "chat.spaces" }])(
    "that authenticates and gives %j is told how it should",
    async (given) => {
      const errors: unknown[] = [];
      const authenticate = (() => given) as unknown as HandlerOptions["authenticate"];
      const { call } = serviceWith(subscriptions, { authenticate, onError: (error) => errors.push(error) });
      expect((await call(listPath())).body.error.details[0].reason).toBe("AUTHENTICATION_UNAVAILABLE");
      const contract = 'authenticate must give { authority: "users/…", scopes: […] } or { failure }';
      expect(errors).toEqual([new TypeError(contract)]);
    },
  );

  it("that authenticates is not waited for longer than the store", async () => {
    const authenticate = () => new Promise<never>(() => {});
    const { call } = serviceWith(subscriptions, { authenticate, limits: { maxStoreTime: 20 } });
    expect((await call(listPath())).status).toBe(503);
  });

  it("that authenticates and fails is not told of when the client has gone", async () => {
    const client = new AbortController();
    const onError = vi.fn();
    const authenticate = async (): Promise<never> => {
      client.abort(new Error("gone"));
      throw new Error("gone");
    };
    const { call } = serviceWith(subscriptions, { authenticate, onError });
    expect((await call(listPath(), { signal: client.signal })).status).toBe(503);
    expect(onError).not.toHaveBeenCalled();
  });

  it("of a store that never activates what it says is suspended is not asked for ever", async () => {
    let asked = 0;
    const activate = async (): Promise<undefined> => {
      asked += 1;
    };
    const stubborn = { ...memoryStore(subscriptions), activate };
    const { status, body } = await serviceWith(stubborn).call(reactivate, post);
    expect([status, body]).toEqual([503, unavailable("STORE_UNAVAILABLE", "subscriptions/s kept changing.")]);
    expect(asked).toBe(16);
  });
});

describe("what would take for ever takes no time:", () => {
  it("a header of blanks", async () => {
    const { call } = serviceWith(subscriptions);
    const answer = await call(listPath(), { headers: { Authorization: `Bearer a${" ".repeat(60_000)}b` } });
    expect(answer.status).toBe(401);
  });

  it("a million parameters, of which one is said", async () => {
    const body = "x=1&".repeat(1_000_000);
    const { call } = serviceWith(subscriptions);
    const answer = await call("/v1/subscriptions", { ...post, headers: { "X-HTTP-Method-Override": "GET" }, body });
    expect([answer.status, answer.text.length < 2_000]).toEqual([400, true]);
  });
});

describe("options that make no sense are refused:", () => {
  const store = memoryStore();
  const authenticate = () => ({ failure: "missing" as const });
  it.each<[object, string]>([
    [{ store: undefined }, "store must be a SubscriptionStore"],
    [{ store: {} }, "store must be a SubscriptionStore"],
    [{ authenticate: undefined }, "authenticate must be a function"],
    [{ basePath: "events" }, "basePath must be a path such as /events"],
    [{ basePath: "/a b" }, "basePath must be a path such as /events"],
    [{ basePath: "/a/:b" }, "basePath must be a path such as /events"],
    [{ notSuspended: "skip" }, 'notSuspended must be "reject" or "ignore"'],
    [{ cors: { origins: ["*"] } }, 'not an origin such as https://example.com: "*"'],
    [{ cors: { origins: ["https://a.example/"] } }, 'not an origin such as https://example.com: "https://a.example/"'],
    [
      { limits: { waitng: 1 } },
      'no limit "waitng": there are maxReactivateBody, maxListBody, maxStoreTime, maxConcurrent, maxQueued',
    ],
    [
      { basepath: "/x" },
      'no option "basepath": there are store, authenticate, profile, basePath, pageTokenSecret, notSuspended, isCauseFixed, cors, limits, onRequest, onError, now',
    ],
    [{ cors: { origin: [] } }, 'no option of cors "origin": there are origins'],
    [{ cors: { origins: "https://a.example" } }, "cors.origins must be a list"],
    [{ onRequest: "log" }, "onRequest must be a function"],
    [{ limits: { maxConcurrent: 0 } }, "limits.maxConcurrent must be a whole number from 1 to 2147483647"],
    [{ limits: { maxQueued: -1 } }, "limits.maxQueued must be a whole number from 0 to 2147483647"],
    [{ limits: { maxStoreTime: Number.NaN } }, "limits.maxStoreTime must be a whole number from 1 to 2147483647"],
  ])("%j", (options, problem) => {
    const given = { store, authenticate, ...options } as HandlerOptions;
    expect(() => createSubscriptionsHandler(given)).toThrow(new TypeError(problem));
  });
});
