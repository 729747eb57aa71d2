import { describe, expect, it } from "vitest";
import { CallerRateLimit } from "../../../src/service/http/caller-rate-limit.js";
import { listPath, reactivatePath, serviceWith } from "../../support/service.js";

/** Counts `requestCount` requests of a caller, and returns how many of them the limit allows. */
function countAllowed(rateLimit: CallerRateLimit, caller: string, requestCount: number): number {
  let allowedCount = 0;
  for (let count = 0; count < requestCount; count += 1) {
    try {
      rateLimit.countRequestOrThrow(caller);
      allowedCount += 1;
    } catch {
      // The request is over the limit.
    }
  }
  return allowedCount;
}

describe("the rate limit of a caller", () => {
  it("allows all requests of one second at the same time, and then one request in each interval", () => {
    let time = 0;
    const rateLimit = new CallerRateLimit(10, 0, () => time);
    expect(countAllowed(rateLimit, "users/a", 25)).toBe(10);
    time = 99;
    expect(countAllowed(rateLimit, "users/a", 25)).toBe(0);
    time = 100;
    expect(countAllowed(rateLimit, "users/a", 25)).toBe(1);
    time = 10_000;
    expect(countAllowed(rateLimit, "users/a", 25)).toBe(10);
  });

  it("allows a burst of the configured size", () => {
    let time = 0;
    const rateLimit = new CallerRateLimit(1, 5, () => time);
    expect(countAllowed(rateLimit, "users/a", 25)).toBe(5);
    time = 2_000;
    expect(countAllowed(rateLimit, "users/a", 25)).toBe(2);
  });

  it("does not affect other callers", () => {
    const rateLimit = new CallerRateLimit(2, 0, () => 0);
    expect([countAllowed(rateLimit, "users/a", 9), countAllowed(rateLimit, "users/b", 9)]).toEqual([2, 2]);
  });

  it("does not limit any caller by default", () => {
    expect(countAllowed(new CallerRateLimit(0, 0), "users/a", 10_000)).toBe(10_000);
  });
});

describe("a request beyond the rate limit", () => {
  it("is answered with 429 and Retry-After for any method, and unauthenticated requests do not count", async () => {
    const { call } = serviceWith([], { limits: { maxCallerRate: 1, maxCallerBurst: 2 } });
    const foreign = { headers: { Authorization: "Bearer unknown" } };
    expect((await call(listPath(), foreign)).status).toBe(401);
    expect([(await call(listPath())).status, (await call(listPath())).status]).toEqual([200, 200]);
    const answer = await call(reactivatePath("a"), { method: "POST" });
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "1"]);
    expect(answer.body).toEqual({
      error: {
        code: 429,
        message: "This caller has sent more than 1 request per second.",
        status: "RESOURCE_EXHAUSTED",
        details: [
          {
            "@type": "type.googleapis.com/google.rpc.ErrorInfo",
            reason: "RATE_LIMIT_EXCEEDED",
            domain: "workspaceevents.googleapis.com",
            metadata: { requestsPerSecond: "1" },
          },
        ],
      },
    });
    expect((await call(listPath(), { headers: { Authorization: "Bearer theirs" } })).status).toBe(200);
  });
});
