import { describe, expect, it, vi } from "vitest";
import { serve } from "../../support/serve.js";
import { createTemporaryFolder } from "../command-line.js";
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
  const anyDuration = expect.any(Number);
  const anyTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
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
      ["/nowhere/of-%0Athis?secret=in-the-query", {}],
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
    const common = { level: "info", time: anyTime, id: anyId, milliseconds: anyDuration };
    const page = { size: expect.any(Number), isFirst: true, isLast: true };
    expect(readRequestLog(server)).toEqual([
      { ...common, method: "GET", route: listRoute, status: 200, authority: sampleAuthority, page },
      { ...common, method: "GET", route: listRoute, status: 200, authority: sampleAuthority, page },
      { ...common, method: "GET", route: listRoute, status: 401, reason: "ACCESS_TOKEN_INVALID" },
      { ...common, method: "POST", route: reactivateRoute, status: 200, authority: sampleAuthority },
      {
        ...common,
        method: "POST",
        route: reactivateRoute,
        status: 400,
        reason: "BODY_NOT_EMPTY",
        authority: sampleAuthority,
      },
      { ...common, method: "GET", path: "/nowhere/of-%0Athis", status: 404, reason: "PATH_NOT_FOUND" },
      { ...common, method: "DELETE", route: listRoute, status: 405, reason: "METHOD_NOT_ALLOWED" },
    ]);
    expect(readRequestLog(server).map(({ id }) => id)).toEqual(ids);
    expect(await server.stop()).toBe(0);
    const output = [...server.stdout.filter((line) => line.startsWith("{")), ...server.stderr].join("\n");
    const secrets = [fixedToken, "S3cret", "event_types", "membership", "in-the-body", "in-the-query", suspendedName];
    expect(secrets.filter((secret) => output.includes(secret))).toEqual([]);
  });

  it("is not written with --no-log", async () => {
    const server = await startSampleServer("--no-log");
    await fetch(`${server.origin}/nowhere`);
    expect(await server.stop()).toBe(0);
    expect(readRequestLog(server)).toEqual([]);
  });

  it("has a line for a request to a foreign host", async () => {
    const server = await startSampleServer();
    expect(
      (await sendAndReadResponse(server, `GET / HTTP/1.1\r\nHost: example.com\r\n${closeHeader}\r\n`)).status,
    ).toBe(421);
    await fetch(`${server.origin}/nowhere`);
    await vi.waitFor(() => expect(readRequestLog(server).map(({ status }) => status)).toEqual([421, 404]));
  });

  it("leaves out the requests of load balancers to /readyz, /healthz and /metrics", async () => {
    const server = await startSampleServer();
    await expectHealthy(server);
    await fetch(`${server.origin}/healthz`);
    await fetch(`${server.origin}/metrics`);
    await fetch(`${server.origin}/nowhere`);
    await vi.waitFor(() => expect(readRequestLog(server).map(({ path }) => path)).toEqual(["/nowhere"]));
  });

  it("has the same request id and trace as the error report on standard error", async () => {
    const cwd = await createTemporaryFolder();
    const server = await serve(["--store", "sqlite:missing/store.sqlite", "--sample"], cwd);
    const token = await vi.waitUntil(() => server.stdout.find((line) => line.startsWith("token: "))?.slice(7));
    const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
    const response = await fetch(`${server.origin}${listPath}`, {
      headers: {
        Authorization: `Bearer ${token}`,
        "X-Request-Id": "order-17",
        traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
      },
    });
    expect([response.status, response.headers.get("X-Request-Id")]).toEqual([503, "order-17"]);
    await vi.waitFor(() =>
      expect(server.stderr.map((line) => JSON.parse(line))).toContainEqual({
        level: "error",
        time: anyTime,
        requestId: "order-17",
        traceId,
        message: expect.stringContaining("unable to open database file"),
      }),
    );
    await vi.waitFor(() =>
      expect(readRequestLog(server)).toMatchObject([
        { level: "error", id: "order-17", traceId, status: 503, reason: "STORE_UNAVAILABLE" },
      ]),
    );
  });
});
