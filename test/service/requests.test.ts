import { describe, expect, it } from "vitest";
import { failed, listPath, nothingHere, query, refused, serviceWith, subscription } from "../support/service.js";

const { call } = serviceWith([
  subscription("a"),
  subscription("s", { state: "SUSPENDED" }),
  subscription("t", { state: "SUSPENDED" }),
]);
const list = listPath();
const reactivate = "/v1/subscriptions/a:reactivate";
const reasonOf = ({ body }: { body: { error: { details: [{ reason: string }] } } }): string =>
  body.error.details[0].reason;

describe("a path (SERVICE.md, section 3)", () => {
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
    "/events/v1/subscriptions",
  ])("%s leads nowhere", async (path) => {
    for (const method of ["GET", "POST", "OPTIONS", "DELETE"]) {
      const { status, body } = await call(path, { method, headers: { Authorization: "none" } });
      const expected = failed(404, "NOT_FOUND", "PATH_NOT_FOUND", nothingHere);
      expect([status, body]).toEqual([404, expected]);
    }
  });

  it("stands behind the base path", async () => {
    const based = serviceWith([subscription("a")], { basePath: "/events/api/" });
    expect((await based.call(`/events/api${list}`)).status).toBe(200);
    expect((await based.call(list)).status).toBe(404);
    expect((await based.call("/events/api/healthz")).status).toBe(200);
  });
});

describe("a method", () => {
  it.each([
    ["POST", list, "GET, HEAD, OPTIONS"],
    ["PUT", list, "GET, HEAD, OPTIONS"],
    ["DELETE", "/v1/subscriptions", "GET, HEAD, OPTIONS"],
    ["GET", reactivate, "POST, OPTIONS"],
    ["HEAD", reactivate, "POST, OPTIONS"],
    ["PATCH", reactivate, "POST, OPTIONS"],
    ["POST", "/healthz", "GET, HEAD, OPTIONS"],
  ])("%s is not allowed at %s, whoever calls", async (method, path, allowed) => {
    const answer = await call(path, { method, headers: { Authorization: "" } });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, allowed]);
    if (method === "HEAD") return;
    expect(answer.body).toEqual(
      failed(405, "UNIMPLEMENTED", "METHOD_NOT_ALLOWED", `${method} is not allowed here, only ${allowed}.`),
    );
  });

  it.each([
    [list, "GET, HEAD, OPTIONS"],
    [reactivate, "POST, OPTIONS"],
  ])("OPTIONS %s tells which are", async (path, allowed) => {
    const { status, headers, text } = await call(path, { method: "OPTIONS" });
    expect([status, headers.get("Allow"), text]).toEqual([204, allowed, ""]);
  });

  it("HEAD is GET without a body", async () => {
    const { status, headers, text } = await call(list, { method: "HEAD" });
    expect([status, headers.get("Content-Type"), text]).toEqual([200, "application/json; charset=UTF-8", ""]);
    expect((await call(listPath({ pageSize: -1 }), { method: "HEAD" })).status).toBe(400);
  });
});

describe("every answer", () => {
  it.each([
    ["a success", list, 200],
    ["a refusal", listPath({ pageSize: -1 }), 400],
    ["a path that leads nowhere", "/", 404],
    ["health", "/healthz", 200],
    ["readiness", "/readyz", 200],
  ])("has the headers that it should: %s", async (_, path, status) => {
    const answer = await call(path);
    const { headers } = answer;
    expect([answer.status, headers.get("Cache-Control"), headers.get("X-Content-Type-Options")]).toEqual([
      status,
      "no-store",
      "nosniff",
    ]);
    expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("Vary")).toBeNull();
  });

  it("is the same whatever conditions and unknown headers are sent", async () => {
    const headers = {
      "If-None-Match": "*",
      "If-Match": '"x"',
      "X-Goog-User-Project": "p",
      "x-goog-api-client": "gl-node/24",
    };
    expect((await call(list, { headers })).text).toBe((await call(list)).text);
  });
});

describe("the order of checks", () => {
  const bad = "/v1/subscriptions/%zz:reactivate?unknown=1";
  it("is path and method, credentials, scope, all arguments, existence, state", async () => {
    const poor = serviceWith([], { authenticate: () => ({ authority: "users/me", scopes: [] }) });
    const none = { headers: { Authorization: "" } };
    expect(reasonOf(await call("/v1/nothing?unknown=1", none))).toBe("PATH_NOT_FOUND");
    expect(reasonOf(await call(bad, { method: "PUT", ...none }))).toBe("METHOD_NOT_ALLOWED");
    expect(reasonOf(await call(bad, { method: "POST", ...none }))).toBe("CREDENTIALS_MISSING");
    expect(reasonOf(await poor.call(bad, { method: "POST" }))).toBe("ACCESS_TOKEN_SCOPE_INSUFFICIENT");
    const { body } = await call(bad, { method: "POST", body: "[]" });
    expect(body).toEqual(
      refused("UNKNOWN_PARAMETER", [
        ["unknown", 'there is no parameter "unknown"', "UNKNOWN_PARAMETER"],
        ["name", "the id must be 1 to 255 letters, digits or . _ ~ -", "NAME_INVALID"],
        ["body", "the body must be empty", "BODY_NOT_EMPTY"],
      ]),
    );
    expect(reasonOf(await call("/v1/subscriptions/x:reactivate", { method: "POST" }))).toBe("SUBSCRIPTION_NOT_FOUND");
  });
});

describe("a query parameter", () => {
  it.each(["foo", "Filter", "page_size", "name", "", "__proto__", "callback2"])(
    "%j is refused if nobody knows it",
    async (name) => {
      const { status, body } = await call(`${list}&${name}=1`);
      const meant = new Map([
        ["Filter", "filter"],
        ["page_size", "pageSize"],
      ]).get(name);
      const description = `there is no parameter ${JSON.stringify(name)}${meant ? `; did you mean "${meant}"?` : ""}`;
      expect([status, body]).toEqual([400, refused("UNKNOWN_PARAMETER", [[name, description]])]);
    },
  );

  it("of a long name is named as far as that helps", async () => {
    const name = "x".repeat(1_000);
    const { body } = await call(`${list}&${name}=1`);
    const [, { fieldViolations }] = body.error.details;
    expect(fieldViolations[0].description).toBe(`there is no parameter "${"x".repeat(64)}…"`);
  });

  it.each([
    ["filter", "filter=1"],
    ["pageSize", "pageSize=1&pageSize=1"],
    ["$alt", "alt=json&$alt=json"],
    ["prettyPrint", "prettyPrint=true&prettyPrint=true"],
    ["filter", "%66ilter=1"],
  ])("%s is refused if it is repeated", async (name, more) => {
    const { status, body } = await call(`${list}&${more}`);
    expect([status, body]).toEqual([400, refused("REPEATED_PARAMETER", [[name, `"${name}" is given twice`]])]);
  });

  it.each([
    ...["alt=json", "$alt=json", "fields=*", "$fields=*", "key=k", "$key=k", "prettyPrint=1", "$prettyPrint=0"],
    ...["quotaUser=q", "oauth_token=o", "callback=alert", "upload_protocol=raw", "uploadType=media", "$.xgafv=2"],
  ])("%s is known to every method", async (parameter) => {
    expect((await call(`${list}&${parameter}`)).status).toBe(200);
    expect((await call(`${reactivate}?${parameter}`, { method: "POST" })).body.error.status).toBe(
      "FAILED_PRECONDITION",
    );
  });

  it.each(["%", "%zz", "%E2%98", "%C0%AF", "a%2"])("with the malformed escape %j is refused", async (value) => {
    const { status, body } = await call(`${list}&quotaUser=${value}`);
    const violation = ["quotaUser", "malformed percent-encoding"] as const;
    expect([status, body]).toEqual([400, refused("PARAMETER_INVALID", [violation])]);
  });

  it("is encoded by + or %20 for a space, in hex of either case, and decoded once", async () => {
    const filter = "event_types:%22google.workspace.chat.message.v1.created%22";
    const spelled = [`${filter}+`, `+${filter}`, `%20${filter}`, filter.toLowerCase(), filter.replaceAll("%22", '"')];
    for (const each of spelled) expect((await call(`/v1/subscriptions?filter=${each}`)).status, each).toBe(200);
    const twice = await call(`/v1/subscriptions?filter=${filter.replaceAll("%", "%25")}`);
    expect(reasonOf(twice)).toBe("FILTER_INVALID");
  });

  it("is found behind any number of empty pieces", async () => {
    const { body } = await call(
      `/v1/subscriptions?${"&".repeat(300)}${list.split("?")[1]}${"&".repeat(300)}pageSize=1&`,
    );
    expect(body.subscriptions).toHaveLength(1);
  });

  it("may be one of 256, and no more", async () => {
    const many = (count: number): string => `/v1/subscriptions?&${"key=1&".repeat(count)}`;
    expect((await call(many(256))).body.error.details[0].reason).toBe("REPEATED_PARAMETER");
    const { status, body } = await call(many(257));
    expect(status).toBe(400);
    expect(body.error.details[1].fieldViolations[0]).toEqual({
      field: "query",
      description: "there are more than 256 parameters",
      reason: "PARAMETER_INVALID",
    });
  });

  it("alone, empty pieces and a fragment do no harm", async () => {
    expect((await call(`${list}&&key&=#filter=x`)).status).toBe(400);
    expect((await call(`${list}&&key&#filter=x`)).status).toBe(200);
  });

  it("callback is never obeyed", async () => {
    expect((await call(`${list}&callback=alert`)).text).toBe((await call(list)).text);
  });
});

describe("prettyPrint", () => {
  it.each(["true", "1"])("%s indents", async (value) => {
    expect((await call(`${list}&prettyPrint=${value}`)).text).toContain('\n  "subscriptions": [\n');
  });

  it.each(["false", "0"])("%s does not", async (value) => {
    const { text, body } = await call(`${list}&prettyPrint=${value}`);
    expect(text).toBe(`${JSON.stringify(body)}\n`);
  });

  it.each(["", "yes", "TRUE", "2"])("%j is refused", async (value) => {
    const { body } = await call(`${list}&prettyPrint=${value}`);
    expect(body).toEqual(refused("PARAMETER_INVALID", [["prettyPrint", "must be true or false"]]));
  });
});

describe("alt", () => {
  it.each(["", "xml", "JSON", "media", "proto", "json;enum-encoding=string"])("%j is refused", async (value) => {
    const { body } = await call(`${list}&alt=${encodeURIComponent(value)}`);
    expect(body).toEqual(refused("PARAMETER_INVALID", [["alt", 'must be "json"']]));
  });
});

describe("the body of a GET", () => {
  it.each([
    ["no header", {}, 200],
    ["a length of 0", { "Content-Length": "0" }, 200],
    ["a length", { "Content-Length": "2" }, 400],
    ["chunks", { "Transfer-Encoding": "chunked" }, 400],
    ["a length of 0 and chunks", { "Content-Length": "0", "Transfer-Encoding": "chunked" }, 400],
    ["a content type only", { "Content-Type": "application/json" }, 200],
  ])("is judged by %s", async (_, headers, status) => {
    const answer = await call(list, { headers });
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body).toEqual(refused("BODY_NOT_EMPTY", [["body", "a GET has no body"]]));
  });
});

describe("the body of a reactivation", () => {
  it.each([
    ["none", undefined],
    ["empty", ""],
    ["{}", "{}"],
    ["white space", " \r\n\t"],
    ["white space around {}", "\n{ \n }\n"],
  ])("may be %s, with any content type", async (_, body) => {
    for (const type of ["application/json", "text/plain", "application/x-www-form-urlencoded", "image/png"]) {
      const answer = await call(reactivate, {
        method: "POST",
        ...(body !== undefined && { body }),
        headers: { "Content-Type": type },
      });
      expect(reasonOf(answer)).toBe("SUBSCRIPTION_NOT_SUSPENDED");
    }
  });

  it.each(["null", "[]", "{} {}", '{"a":1}', "x", "\u0000", "{", "\ufeff\ufeff{}"])("may not be %j", async (body) => {
    const answer = await call(reactivate, { method: "POST", body });
    expect([answer.status, answer.body]).toEqual([
      400,
      refused("BODY_NOT_EMPTY", [["body", "the body must be empty"]]),
    ]);
  });
});

describe("X-HTTP-Method-Override: GET", () => {
  const override = { "X-HTTP-Method-Override": "GET" };
  const form = (parameters: Readonly<Record<string, string>>): string => query(parameters).slice(1);
  const filter = 'event_types:"google.workspace.chat.message.v1.created"';

  it("makes a list of a POST whose query is its form", async () => {
    const body = form({ filter, pageSize: "1" });
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    for (const headers of [override, { ...override, ...type }]) {
      const answer = await call("/v1/subscriptions?prettyPrint=false", { method: "POST", headers, body });
      expect([answer.status, answer.body.subscriptions.length]).toEqual([200, 1]);
    }
    const empty = await call(list, { method: "POST", headers: override });
    expect(empty.status).toBe(200);
  });

  it("takes a form as it is, whatever a URL would make of it", async () => {
    const ask = async (body: string): Promise<number> =>
      (await call("/v1/subscriptions", { method: "POST", headers: override, body })).status;
    expect(await ask(`${form({ filter })}&key=a#b`)).toBe(200);
    expect(await ask(`${form({ filter })}&pageSize=1\n0`)).toBe(400);
    expect(await ask(`key=#&${form({ filter })}`)).toBe(200);
  });

  it("counts a parameter in both places as repeated", async () => {
    const answer = await call(list, { method: "POST", headers: override, body: form({ filter }) });
    expect(answer.body).toEqual(refused("REPEATED_PARAMETER", [["filter", '"filter" is given twice']]));
  });

  it("is undone before credentials are looked for", async () => {
    const body = form({ filter, access_token: "mine" });
    const headers = { ...override, Authorization: "" };
    expect((await call("/v1/subscriptions", { method: "POST", headers, body })).status).toBe(200);
    const other = { ...headers, Authorization: "Bearer mine" };
    const { body: refusal } = await call("/v1/subscriptions", { method: "POST", headers: other, body });
    expect(refusal).toEqual(refused("REPEATED_PARAMETER", [["access_token", "there are credentials in two places"]]));
  });

  it("means nothing to a reactivation, nor any other method to a list", async () => {
    expect((await call(reactivate, { method: "POST", headers: override })).body.error.status).toBe(
      "FAILED_PRECONDITION",
    );
    for (const method of ["POST", "PUT", "get", "GET, GET"]) {
      const headers = { "X-HTTP-Method-Override": method };
      expect((await call(list, { method: "POST", headers })).status).toBe(405);
    }
    expect((await call(reactivate, { headers: { "X-HTTP-Method-Override": "POST" } })).status).toBe(405);
  });
});
