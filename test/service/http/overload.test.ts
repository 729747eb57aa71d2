import { describe, expect, it, vi } from "vitest";
import { listPath, serviceWith, unavailable } from "../../support/service.js";
import { slowStore } from "../../support/slow-store.js";

describe("the number of requests that run at the same time", () => {
  it("is at most maxConcurrent, while maxQueued requests wait and any further request gets a 503", async () => {
    const { store, pending, release } = slowStore();
    const { call } = serviceWith(store, { limits: { maxConcurrent: 3, maxQueued: 2 } });
    const admittedCalls = Array.from({ length: 5 }, () => call(listPath()));
    await vi.waitUntil(() => pending.length === 3);
    const { status, headers, body } = await call(listPath());
    expect([status, headers.get("Retry-After")]).toEqual([503, "1"]);
    expect(body).toEqual(unavailable("OVERLOADED", "Too many requests at once."));
    expect([(await call("/healthz")).status, (await call("/readyz")).status]).toEqual([200, 200]);
    const releaseInterval = setInterval(release, 1);
    const statuses = (await Promise.all(admittedCalls)).map((answer) => answer.status);
    clearInterval(releaseInterval);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
  });

  it("is at most maxConcurrent, and no request waits, if maxQueued is 0", async () => {
    const { store, pending, release } = slowStore();
    const { call } = serviceWith(store, { limits: { maxConcurrent: 1, maxQueued: 0 } });
    const firstCall = call(listPath());
    await vi.waitUntil(() => pending.length === 1);
    expect((await call(listPath())).status).toBe(503);
    release();
    expect((await firstCall).status).toBe(200);
    const nextCall = call(listPath());
    await vi.waitUntil(() => pending.length === 1);
    release();
    expect((await nextCall).status).toBe(200);
  });
});
