import { describe, expect, it } from "vitest";
import { failed, listPath, nothingHere, reactivatePath, serviceWith, subscription } from "../../support/service.js";

const { call } = serviceWith([subscription("a")]);
const listUrlPath = listPath();
const reactivateUrlPath = reactivatePath("a");

describe("the path of a request", () => {
  it.each([
    "/",
    "/v1",
    "/v2/subscriptions",
    "/V1/subscriptions",
    "/v1/Subscriptions",
    "/v1/subscriptions/",
    "/v1//subscriptions",
    "/v1%2Fsubscriptions",
    "/v1/subscription%73",
    "/v1/subscriptions/a",
    "/v1/subscriptions/a/b:reactivate",
    "/v1/subscriptions/a:reactivate/",
    "/v1/subscriptions/a:Reactivate",
    "/v1/subscriptions/a%3Areactivate",
    "/v1/subscriptions/a:suspend",
    "//v1/subscriptions",
    "/events//v1/subscriptions",
    "/events/v1/subscription",
    "/events/v1/subscriptions/a",
    `/${"e".repeat(64)}/v1/subscriptions`,
    "/%65vents/v1/subscriptions",
    "/events/v2/subscriptions",
  ])("%s is unknown and gets 404", async (path) => {
    for (const method of ["GET", "POST", "OPTIONS", "DELETE"]) {
      const { status, body } = await call(path, { method, headers: { Authorization: "none" } });
      const expectedBody = failed(404, "NOT_FOUND", "PATH_NOT_FOUND", nothingHere);
      expect([status, body]).toEqual([404, expectedBody]);
    }
  });

  it("must begin with the base path", async () => {
    const serviceWithBasePath = serviceWith([subscription("a")], { basePath: "/events/api/" });
    expect((await serviceWithBasePath.call(`/events/api${listUrlPath}`)).status).toBe(200);
    expect((await serviceWithBasePath.call(listUrlPath)).status).toBe(404);
    expect((await serviceWithBasePath.call("/events/api/healthz")).status).toBe(200);
  });

  it("leads to an error if it is unknown: the error lists the known paths and suggests a base path", async () => {
    const messageOf = async (basePath: string, path: string): Promise<string> =>
      (await serviceWith([], { basePath }).call(path)).body.error.message;
    const methodsBelow = (basePath: string): string => nothingHere.replaceAll(/(?= \/v)\s/g, ` ${basePath}`);
    expect(methodsBelow("/events")).toBe(
      "This path does not exist. The methods are GET /events/v1/subscriptions, POST /events/v1/subscriptions/{subscription}:reactivate and GET /events/v1/operations/{operation}, and the same under /events/v1beta.",
    );
    expect(await messageOf("/events", "/events/v1/nothing")).toBe(methodsBelow("/events"));
    expect(await messageOf("/events", listUrlPath)).toBe(
      `${methodsBelow("/events")} To answer this path, start the service without a base path.`,
    );
    expect(await messageOf("", `/api/events${listPath()}`)).toBe(
      `${nothingHere} To answer this path, start the service with the base path "/api/events".`,
    );
    expect(await messageOf("/events", `/events/events${reactivateUrlPath}`)).toBe(
      `${methodsBelow("/events")} To answer this path, start the service with the base path "/events/events".`,
    );
  });
});

describe("an HTTP method", () => {
  it.each([
    ["POST", listUrlPath, "GET, HEAD, OPTIONS"],
    ["PUT", listUrlPath, "GET, HEAD, OPTIONS"],
    ["DELETE", "/v1/subscriptions", "GET, HEAD, OPTIONS"],
    ["GET", reactivateUrlPath, "POST, OPTIONS"],
    ["HEAD", reactivateUrlPath, "POST, OPTIONS"],
    ["PATCH", reactivateUrlPath, "POST, OPTIONS"],
    ["POST", "/healthz", "GET, HEAD, OPTIONS"],
  ])("%s %s is answered with 405 and Allow: %s", async (method, path, allowed) => {
    const answer = await call(path, { method, headers: { Authorization: "" } });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, allowed]);
    if (method === "HEAD") return;
    expect(answer.body).toEqual(
      failed(405, "UNIMPLEMENTED", "METHOD_NOT_ALLOWED", `${method} is not allowed here, only ${allowed}.`),
    );
  });

  it.each([
    [listUrlPath, "GET, HEAD, OPTIONS"],
    [reactivateUrlPath, "POST, OPTIONS"],
  ])("OPTIONS %s is answered with 204 and Allow: %s", async (path, allowed) => {
    const { status, headers, text } = await call(path, { method: "OPTIONS" });
    expect([status, headers.get("Allow"), text]).toEqual([204, allowed, ""]);
  });

  it("HEAD has the same response as GET, but without a body", async () => {
    const { status, headers, text } = await call(listUrlPath, { method: "HEAD" });
    expect([status, headers.get("Content-Type"), text]).toEqual([200, "application/json; charset=UTF-8", ""]);
    expect((await call(listPath({ pageSize: -1 }), { method: "HEAD" })).status).toBe(400);
  });
});
