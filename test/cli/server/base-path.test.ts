import { describe, expect, it, vi } from "vitest";
import { authorizationHeaders, listPath, readRequestLog, startSampleServer } from "./sample-server.js";

describe("--base-path", () => {
  it.each(["/events", "/events/", "/a/b.c"])("%s is a prefix of every path", async (basePath) => {
    const server = await startSampleServer("--base-path", basePath);
    const base = basePath.replace(/\/$/, "");
    const statuses: number[] = [];
    for (const target of [`${base}${listPath}`, `${base}/healthz`, `${base}/readyz`, listPath, "/healthz", base]) {
      const response = await fetch(`${server.origin}${target}`, { headers: authorizationHeaders, redirect: "manual" });
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    // The server redirects the last request to the playground.
    expect(statuses).toEqual([200, 200, 200, 404, 404, 308]);
    await vi.waitFor(() => expect(readRequestLog(server)).toHaveLength(4));
    expect(readRequestLog(server)[0]?.route).toBe(`${base}/v1beta/subscriptions`);
  });
});
