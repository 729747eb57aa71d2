import { describe, expect, it } from "vitest";
import { listPath, reactivatePath, serviceWith, subscription } from "../../support/service.js";

const subscriptions = [subscription("a")];
const reactivateUrlPath = reactivatePath("a");

describe("CORS", () => {
  const allowedOrigin = "https://app.example.com";
  const cors = { origins: [allowedOrigin, "http://localhost:3000"] };

  it("is off by default", async () => {
    const { headers } = await serviceWith(subscriptions).call(listPath(), { headers: { Origin: allowedOrigin } });
    expect([headers.get("Access-Control-Allow-Origin"), headers.get("Vary")]).toEqual([null, null]);
  });

  it.each<[string, string, number]>([
    ["a success", listPath(), 200],
    ["an error", listPath({ pageSize: -1 }), 400],
    ["an unknown path", "/", 404],
  ])("lets a page of an allowed origin read %s", async (_, path, status) => {
    const answer = await serviceWith(subscriptions, { cors }).call(path, { headers: { Origin: allowedOrigin } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe(allowedOrigin);
    expect(answer.headers.get("Vary")).toBe("Origin");
  });

  it.each([
    "https://app.example.com.evil.example",
    "https://app.example.com:444",
    "http://app.example.com",
    "https://APP.example.com",
    "null",
    "*",
  ])("does not allow the origin %s", async (otherOrigin) => {
    const { headers } = await serviceWith(subscriptions, { cors }).call(listPath(), {
      headers: { Origin: otherOrigin },
    });
    expect([headers.get("Access-Control-Allow-Origin"), headers.get("Vary")]).toEqual([null, "Origin"]);
  });

  it("answers a preflight request", async () => {
    const { status, headers } = await serviceWith(subscriptions, { cors }).call(reactivateUrlPath, {
      method: "OPTIONS",
      headers: {
        Origin: allowedOrigin,
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
        "access-control-allow-origin": allowedOrigin,
        "access-control-expose-headers": "X-Request-Id, Retry-After, WWW-Authenticate, traceparent",
        "access-control-max-age": "600",
        "cache-control": "no-store",
        vary: "Origin, Access-Control-Request-Headers",
        "x-content-type-options": "nosniff",
        "x-request-id": expect.any(String),
      },
    ]);
  });
});
