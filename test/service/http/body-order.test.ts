import { describe, expect, it, vi } from "vitest";
import { createSubscriptionsHandler, memoryStore, staticTokens } from "../../../src/service/index.js";
import { listPath, reactivatePath, reasonOf, serviceWith, subscription, tokens } from "../../support/service.js";
import { slowStore } from "../../support/slow-store.js";

const override = { "X-HTTP-Method-Override": "GET" };

/** Creates a body. The first bytes arrive immediately. `finish` sends the last bytes and closes the body. */
function createSlowBody(firstBytes: string) {
  let [pullCount, isCancelled] = [0, false];
  const encoder = new TextEncoder();
  let streamController: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        pullCount += 1;
        streamController = controller;
        if (pullCount === 1) controller.enqueue(encoder.encode(firstBytes));
        else return new Promise(() => {});
      },
      cancel: () => {
        isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return {
    init: { method: "POST", body, duplex: "half" } as const,
    pullCount: () => pullCount,
    isCancelled: () => isCancelled,
    finish: (lastBytes: string): void => {
      streamController?.enqueue(encoder.encode(lastBytes));
      streamController?.close();
    },
  };
}

describe("the body of a request", () => {
  it.each([
    ["no credentials", { Authorization: "" }, 401],
    ["a token that is not valid", { Authorization: "Bearer other" }, 401],
    ["no scope", { Authorization: "Bearer scopeless" }, 403],
  ])("is not read if the request has %s", async (_, headers, status) => {
    const authenticate = staticTokens([...tokens, { token: "scopeless", authority: "users/me", scopes: [] }]);
    const { call } = serviceWith([], { authenticate });
    for (const [path, methodHeaders] of [
      ["/v1/subscriptions", override],
      [reactivatePath("a"), {}],
    ] as const) {
      const slowBody = createSlowBody("filter=");
      const answer = await call(path, { ...slowBody.init, headers: { ...headers, ...methodHeaders } });
      expect([answer.status, slowBody.pullCount()]).toEqual([status, 0]);
    }
  });

  it("is not read beyond its limit, and its stream is not cancelled", async () => {
    const { call } = serviceWith([], { limits: { maxReactivateBody: 5 } });
    const declared = createSlowBody("      ");
    const headers = { "Content-Length": "6" };
    expect((await call(reactivatePath("a"), { ...declared.init, headers })).status).toBe(413);
    expect(declared.pullCount()).toBe(0);
    const undeclared = createSlowBody("      ");
    expect((await call(reactivatePath("a"), undeclared.init)).status).toBe(413);
    expect([undeclared.pullCount(), undeclared.isCancelled()]).toEqual([1, false]);
  });

  it("leads to a 408 if it is too slow", async () => {
    const { call } = serviceWith([subscription("a")], { limits: { maxBodyTime: 20 } });
    for (const [path, headers] of [
      ["/v1/subscriptions", override],
      [reactivatePath("a"), {}],
    ] as const) {
      const answer = await call(path, { ...createSlowBody("{").init, headers });
      expect([answer.status, reasonOf(answer)]).toEqual([408, "REQUEST_TIMEOUT"]);
      expect(answer.body.error.message).toBe("The body did not arrive within 20 ms.");
    }
  });

  it("occupies no slot while it is received, so that slow bodies do not block other requests", async () => {
    const { call } = serviceWith([subscription("a")], { limits: { maxConcurrent: 2, maxQueued: 1 } });
    const slowBodies = Array.from({ length: 20 }, () => createSlowBody("{"));
    const slowCalls = slowBodies.map(({ init }) => call(reactivatePath("a"), init));
    await vi.waitUntil(() => slowBodies.every((slowBody) => slowBody.pullCount() === 2));
    for (const Authorization of ["Bearer mine", "Bearer theirs"])
      expect((await call(listPath(), { headers: { Authorization } })).status).toBe(200);
    for (const slowBody of slowBodies.slice(0, 2)) slowBody.finish("}");
    expect((await Promise.all(slowCalls.slice(0, 2))).map(reasonOf)).toEqual([
      "SUBSCRIPTION_NOT_SUSPENDED",
      "SUBSCRIPTION_NOT_SUSPENDED",
    ]);
  });

  it("occupies memory until the response", async () => {
    const { store, pending, release } = slowStore();
    const limits = { maxBodyMemory: 40_000 };
    const handle = createSubscriptionsHandler({ store, authenticate: staticTokens(tokens), limits });
    const createRequest = (token: string): Request =>
      new Request(`http://service.test${reactivatePath("s")}`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}` },
        body: "{}",
      });
    const admitted = [handle(createRequest("mine")), handle(createRequest("mine"))];
    await vi.waitUntil(() => pending.length === 2);
    // The bodies are complete, so their memory is not given to another caller.
    const { status, headers } = await handle(createRequest("theirs"));
    expect([status, headers.get("Retry-After")]).toEqual([503, "1"]);
    const releaseInterval = setInterval(release, 1);
    await Promise.all(admitted);
    expect((await handle(createRequest("theirs"))).status).toBe(404);
    clearInterval(releaseInterval);
  });

  it("is refused if its caller occupies the most memory and another caller needs memory", async () => {
    const limits = { maxBodyMemory: 10 * 16_384 };
    const handle = createSubscriptionsHandler({ store: memoryStore(), authenticate: staticTokens(tokens), limits });
    const send = (token: string, init: RequestInit): Promise<Response> => {
      const headers = { Authorization: `Bearer ${token}` };
      return handle(new Request(`http://service.test${reactivatePath("s")}`, { ...init, headers }));
    };
    const slowBodies = Array.from({ length: 9 }, () => createSlowBody("{"));
    const slowAnswers = slowBodies.map(({ init }) => send("mine", init));
    await vi.waitUntil(() => slowBodies.every((slowBody) => slowBody.pullCount() === 2));
    expect((await send("mine", createSlowBody(" ".repeat(16_000)).init)).status).toBe(503);
    expect((await send("theirs", { method: "POST", body: " ".repeat(16_000) })).status).toBe(404);
    expect((await slowAnswers[8])?.status).toBe(503);
  });
});
