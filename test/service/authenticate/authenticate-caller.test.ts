import { describe, expect, it, vi } from "vitest";
import type { Authenticate, HandlerOptions } from "../../../src/service/index.js";
import { errorResponseBody, expectCaller, expectFailure, listWith, route, scopes } from "../../support/credentials.js";
import { listPath, me, serviceWith } from "../../support/service.js";

describe("a custom authenticate function", () => {
  it.each(["missing", "type", "expired", "invalid"] as const)("can return the failure %s", async (failure) => {
    expectFailure(await listWith(() => ({ failure })), failure);
    expectFailure(await listWith(async () => ({ failure })), failure);
  });

  it.each([
    ["no authority", undefined],
    ["null", null],
    ["a number", 7],
    ["an empty text", ""],
    ["a name without collection", "ann"],
    ["a collection without name", "users/"],
    ["another collection", "groups/ann"],
    ["another case", "Users/ann"],
    ["a slash in front", "/users/ann"],
    ["a path", "users/ann/keys"],
    ["a space", "users/ann lee"],
    ["a line break", "users/ann\n"],
    ["a no-break space", "users/ann\u00a0"],
    ["a control character", "users/ann\u0000"],
    ["a lone surrogate", "users/ann\ud800"],
    ["256 characters", `users/${"x".repeat(250)}`],
  ])("leads to 401 if it returns a malformed authority: %s", async (_, authority) => {
    expectFailure(await listWith(() => ({ authority: authority as string, scopes })), "invalid");
  });

  it.each(["users/ann", "users/1", "users/ann@example.com", "users/é", `users/${"x".repeat(249)}`])(
    "can return the authority %s",
    async (authority) => {
      expectCaller(await listWith(() => ({ authority, scopes })), authority);
    },
  );

  it.each([
    [
      "throws",
      () => {
        throw new Error("key server down");
      },
    ],
    ["rejects", () => Promise.reject(new Error("key server down"))],
  ] as [string, Authenticate][])("leads to 503 if it %s, and onError gets the error", async (_, authenticate) => {
    const { status, headers, body, records, errors } = await listWith(authenticate, { authorization: "Bearer x" });
    expect(body).toEqual(
      errorResponseBody(503, "UNAVAILABLE", "AUTHENTICATION_UNAVAILABLE", "Credentials cannot be checked now."),
    );
    expect([status, headers.get("Retry-After"), headers.get("WWW-Authenticate")]).toEqual([503, "1", null]);
    expect([records, errors]).toEqual([[{ method: "GET", route, status: 503 }], [new Error("key server down")]]);
  });

  it.each([undefined, null, {}, "mine", { failure: "nonsense" }, { authority: me, scopes: "chat.spaces" }])(
    "leads to 503 if it returns %j, and onError gets a TypeError",
    async (returnedValue) => {
      const reportedErrors: unknown[] = [];
      const authenticate = (() => returnedValue) as unknown as HandlerOptions["authenticate"];
      const { call } = serviceWith([], { authenticate, onError: (error) => reportedErrors.push(error) });
      expect((await call(listPath())).body.error.details[0].reason).toBe("AUTHENTICATION_UNAVAILABLE");
      const contractMessage = 'authenticate must return { authority: "users/…", scopes: […] } or { failure }';
      expect(reportedErrors).toEqual([new TypeError(contractMessage)]);
    },
  );

  it("can return any object that has a method with the name then", async () => {
    const caller = { authority: me, scopes };
    const functionWithThen = Object.assign(() => {}, {
      // biome-ignore lint/suspicious/noThenProperty: it is what the test is about
      then: (resolve: (value: typeof caller) => void) => resolve(caller),
    });
    expectCaller(await listWith((() => functionWithThen) as unknown as Authenticate), me);
  });

  it("can reject after the request was aborted, without an unhandled rejection", async () => {
    const abort = new AbortController();
    const authenticate = (): Promise<never> => {
      abort.abort();
      return Promise.reject(new Error("late"));
    };
    const { call } = serviceWith([], { authenticate });
    expect((await call(listPath(), { signal: abort.signal })).status).toBe(503);
  });

  it("has to return within maxStoreTime, like the store", async () => {
    const authenticate = () => new Promise<never>(() => {});
    const { call } = serviceWith([], { authenticate, limits: { maxStoreTime: 20 } });
    expect((await call(listPath())).status).toBe(503);
  });

  it("causes no call of onError if it fails after the client has disconnected", async () => {
    const clientAbort = new AbortController();
    const onError = vi.fn();
    const authenticate = async (): Promise<never> => {
      clientAbort.abort(new Error("gone"));
      throw new Error("gone");
    };
    const { call } = serviceWith([], { authenticate, onError });
    expect((await call(listPath(), { signal: clientAbort.signal })).status).toBe(503);
    expect(onError).not.toHaveBeenCalled();
  });
});
