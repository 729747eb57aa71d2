import { describe, expect, it } from "vitest";
import { listPath, serviceWith, subscription } from "../../support/service.js";

const { call } = serviceWith([subscription("a")]);
const listUrlPath = listPath();

describe("every response", () => {
  it.each([
    ["a success", listUrlPath, 200],
    ["an error", listPath({ pageSize: -1 }), 400],
    ["an unknown path", "/", 404],
    ["health", "/healthz", 200],
    ["readiness", "/readyz", 200],
  ])("has the common headers: %s", async (_, urlPath, status) => {
    const answer = await call(urlPath);
    const { headers } = answer;
    expect([answer.status, headers.get("Cache-Control"), headers.get("X-Content-Type-Options")]).toEqual([
      status,
      "no-store",
      "nosniff",
    ]);
    expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("Vary")).toBeNull();
  });

  it("stays the same if the request has conditional headers and unknown headers", async () => {
    const headers = {
      "If-None-Match": "*",
      "If-Match": '"x"',
      "X-Goog-User-Project": "p",
      "x-goog-api-client": "gl-node/24",
    };
    expect((await call(listUrlPath, { headers })).text).toBe((await call(listUrlPath)).text);
  });
});
