import { describe, expect, it, vi } from "vitest";
import { closeHeader, sendAndReadResponse } from "./raw-http.js";
import {
  authorizationHeaders,
  expectHealthy,
  fixedToken,
  listPath,
  readRequestLog,
  sampleAuthority,
  startSampleServer,
  suspendedName,
} from "./sample-server.js";

describe("the request log", () => {
  const anyTime = expect.any(Number);
  const anyId = expect.stringMatching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

  it("has one line for each request and holds no secrets", async () => {
    const server = await startSampleServer();
    const url = (target: string): string => `${server.origin}${target}`;
    const path = `/v1/${suspendedName}:reactivate`;
    const requests: readonly (readonly [target: string, init: RequestInit])[] = [
      [listPath, { headers: authorizationHeaders }],
      [`${listPath}&access_token=${fixedToken}`, {}],
      [listPath, { headers: { Authorization: "Bearer other-S3cret" } }],
      [path, { method: "POST", headers: authorizationHeaders, body: "{}" }],
      [path, { method: "POST", headers: authorizationHeaders, body: '{"secret":"in-the-body"}' }],
      ["/nowhere/in-the-path", {}],
      ["/healthz", { method: "HEAD" }],
      [listPath, { method: "DELETE", headers: authorizationHeaders }],
    ];
    const ids: (string | null)[] = [];
    for (const [target, init] of requests) {
      const response = await fetch(url(target), init);
      await response.arrayBuffer();
      ids.push(response.headers.get("X-Request-Id"));
    }
    await vi.waitFor(() => expect(readRequestLog(server)).toHaveLength(requests.length));
    const [listRoute, reactivateRoute] = ["/v1beta/subscriptions", "/v1/subscriptions/{subscription}:reactivate"];
    const common = { id: anyId, milliseconds: anyTime };
    expect(readRequestLog(server)).toEqual([
      { ...common, method: "GET", route: listRoute, status: 200, authority: sampleAuthority },
      { ...common, method: "GET", route: listRoute, status: 200, authority: sampleAuthority },
      { ...common, method: "GET", route: listRoute, status: 401 },
      { ...common, method: "POST", route: reactivateRoute, status: 200, authority: sampleAuthority },
      { ...common, method: "POST", route: reactivateRoute, status: 400, authority: sampleAuthority },
      { ...common, method: "GET", status: 404 },
      { ...common, method: "HEAD", route: "/healthz", status: 200 },
      { ...common, method: "DELETE", route: listRoute, status: 405 },
    ]);
    expect(readRequestLog(server).map(({ id }) => id)).toEqual(ids);
    expect(await server.stop()).toBe(0);
    const output = [...server.stdout.filter((line) => line.startsWith("{")), ...server.stderr].join("\n");
    const secrets = [fixedToken, "S3cret", "event_types", "membership", "in-the-body", "in-the-path", suspendedName];
    expect(secrets.filter((secret) => output.includes(secret))).toEqual([]);
  });

  it("is not written with --no-log", async () => {
    const server = await startSampleServer("--no-log");
    await expectHealthy(server);
    expect(await server.stop()).toBe(0);
    expect(readRequestLog(server)).toEqual([]);
  });

  it("has a line for a foreign host", async () => {
    const server = await startSampleServer();
    expect(
      (await sendAndReadResponse(server, `GET / HTTP/1.1\r\nHost: example.com\r\n${closeHeader}\r\n`)).status,
    ).toBe(421);
    await expectHealthy(server);
    await vi.waitFor(() => expect(readRequestLog(server).map(({ status }) => status)).toContain(200));
    expect(readRequestLog(server).map(({ status }) => status)).toEqual([421, 200]);
  });
});
