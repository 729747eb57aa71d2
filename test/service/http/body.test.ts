import { describe, expect, it } from "vitest";
import { createSubscriptionsHandler, memoryStore, staticTokens } from "../../../src/service/index.js";
import {
  created,
  failed,
  invalidArgumentBody,
  listPath,
  reactivatePath,
  reasonOf,
  serviceWith,
  subscription,
  tokens,
} from "../../support/service.js";

const subscriptions = [subscription("a")];
const { call } = serviceWith(subscriptions);
const listUrlPath = listPath();
const reactivateUrlPath = reactivatePath("a");

describe("the body of a GET", () => {
  it.each([
    ["no header", {}, 200],
    ["a length of 0", { "Content-Length": "0" }, 200],
    ["a length", { "Content-Length": "2" }, 400],
    ["chunks", { "Transfer-Encoding": "chunked" }, 400],
    ["a length of 0 and chunks", { "Content-Length": "0", "Transfer-Encoding": "chunked" }, 400],
    ["a content type only", { "Content-Type": "application/json" }, 200],
  ])("leads to an error only if the headers announce a body: %s", async (_, headers, status) => {
    const answer = await call(listUrlPath, { headers });
    expect(answer.status).toBe(status);
    if (status === 400)
      expect(answer.body).toEqual(
        invalidArgumentBody("BODY_NOT_EMPTY", [["body", "a GET request must not have a body"]]),
      );
  });
});

describe("the body of a reactivate request", () => {
  it.each([
    ["absent", undefined],
    ["empty", ""],
    ["{}", "{}"],
    ["white space", " \r\n\t"],
    ["white space around {}", "\n{ \n }\n"],
  ])("can be %s, with any content type", async (_, body) => {
    for (const contentType of ["application/json", "text/plain", "application/x-www-form-urlencoded", "image/png"]) {
      const answer = await call(reactivateUrlPath, {
        method: "POST",
        ...(body !== undefined && { body }),
        headers: { "Content-Type": contentType },
      });
      expect(reasonOf(answer)).toBe("SUBSCRIPTION_NOT_SUSPENDED");
    }
  });

  it.each(["null", "[]", "{} {}", '{"a":1}', "x", "\u0000", "{", "\ufeff\ufeff{}"])("cannot be %j", async (body) => {
    const answer = await call(reactivateUrlPath, { method: "POST", body });
    expect([answer.status, answer.body]).toEqual([
      400,
      invalidArgumentBody("BODY_NOT_EMPTY", [["body", "the body must be empty"]]),
    ]);
  });
});

describe("the size of the body", () => {
  const createSpaces = (length: number): string => " ".repeat(length);
  const createStreamedInit = (length: number): RequestInit => ({
    method: "POST",
    body: new ReadableStream({
      start: (controller) => {
        for (let sentBytes = 0; sentBytes < length; sentBytes += 1_000) {
          controller.enqueue(new TextEncoder().encode(createSpaces(Math.min(1_000, length - sentBytes))));
        }
        controller.close();
      },
    }),
    duplex: "half",
  });

  it.each([
    ["with a Content-Length", (length: number) => ({ method: "POST", body: createSpaces(length) })],
    ["in chunks", createStreamedInit],
  ])("is at most 16,384 bytes in a reactivate request %s", async (_, createInit) => {
    expect((await call(reactivateUrlPath, createInit(16_384))).body.error.status).toBe("FAILED_PRECONDITION");
    const { status, body } = await call(reactivateUrlPath, createInit(16_385));
    const message = "The body is larger than 16,384 bytes.";
    expect([status, body]).toEqual([413, failed(413, "INVALID_ARGUMENT", "BODY_TOO_LARGE", message)]);
  });

  it("is at most maxListBody in a list request that is sent as a POST", async () => {
    const { call } = serviceWith(subscriptions, { limits: { maxListBody: 100 } });
    const filterForm = `filter=event_types:"${created}"`.padEnd(100, "+");
    const headers = { "X-HTTP-Method-Override": "GET" };
    expect((await call("/v1/subscriptions", { method: "POST", headers, body: filterForm })).status).toBe(200);
    expect((await call("/v1/subscriptions", { method: "POST", headers, body: `${filterForm}+` })).status).toBe(413);
  });

  it("is within the default limit for a list request with 5,000 event types that is sent as a POST", async () => {
    const restrictions = Array.from(
      { length: 5_000 },
      (_, index) => `event_types:"google.workspace.chat.m${index}.v1.created"`,
    );
    const body = `filter=${encodeURIComponent(restrictions.join(" OR "))}`;
    const headers = { "X-HTTP-Method-Override": "GET" };
    expect((await call("/v1/subscriptions", { method: "POST", headers, body })).status).toBe(200);
  });
});

describe("a body that the service cannot read", () => {
  const handle = createSubscriptionsHandler({
    store: memoryStore([subscription("s", { state: "SUSPENDED" })]),
    authenticate: staticTokens(tokens),
  });
  const send = async (
    headers: Readonly<Record<string, string>>,
    body: string | null,
    prepare: (request: Request) => unknown = () => {},
  ): Promise<readonly [number, string]> => {
    const init = { method: "POST", headers: { Authorization: "Bearer mine", ...headers }, body };
    const request = new Request(`http://service.test${reactivatePath("s")}`, init);
    await prepare(request);
    const response = await handle(request);
    const { error } = JSON.parse(await response.text());
    return [response.status, error?.details[0].reason ?? "none"];
  };
  const alreadyRead = [500, "BODY_ALREADY_READ"];
  const json = { "Content-Type": "application/json" };
  const chunked = { "Transfer-Encoding": "chunked" };

  it.each([
    ["already read from the request", {}, '{"a":1}', (request: Request) => request.text()],
    ["empty and already read", {}, "", (request: Request) => request.text()],
    [
      "partly read by a reader that has released it",
      {},
      '{"a":1}',
      async (request: Request) => {
        const reader = request.body?.getReader();
        await reader?.read();
        reader?.releaseLock();
      },
    ],
    ["locked by another reader", {}, "{}", (request: Request) => request.body?.getReader()],
    ["missing, but the request has a length", { "Content-Length": "7" }, null, undefined],
    ["missing, but the request has a length and a type", { "Content-Length": "7", ...json }, null, undefined],
    ["empty, but the request has a length", { "Content-Length": "7" }, "", undefined],
    ["missing, but the request is chunked and has a type", { ...chunked, ...json }, null, undefined],
    ["empty, but the request is chunked and has a type", { ...chunked, ...json }, "", undefined],
  ] as const)("is refused if it is %s", async (_, headers, body, prepare) => {
    expect(await send(headers, body, prepare)).toEqual(alreadyRead);
  });

  it("is not the same as an absent body, and the error says what to change", async () => {
    for (const headers of [{}, json, { "Content-Length": "0" }, { "Content-Length": "0", ...json }]) {
      expect((await send(headers, null))[1], JSON.stringify(headers)).not.toBe("BODY_ALREADY_READ");
    }
    const request = new Request(`http://service.test${reactivatePath("s")}`, {
      method: "POST",
      body: "{}",
      headers: { Authorization: "Bearer mine" },
    });
    await request.text();
    const { error } = JSON.parse(await (await handle(request)).text());
    expect([error.code, error.status, error.message]).toEqual([
      500,
      "INTERNAL",
      "Other code read the body before the service. Mount the service before any body parser.",
    ]);
  });

  it("is also refused in a list request that is sent as a form", async () => {
    const headers = { Authorization: "Bearer mine", "X-HTTP-Method-Override": "GET" };
    const request = new Request(`http://service.test${listPath()}`, { method: "POST", headers, body: "pageSize=1" });
    await request.text();
    expect((await handle(request)).status).toBe(500);
  });
});
