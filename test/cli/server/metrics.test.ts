import parsePrometheusTextFormat from "parse-prometheus-text-format";
import { describe, expect, it, vi } from "vitest";
import type { RunningServer } from "../../support/serve.js";
import { authorizationHeaders, listPath, readRequestLog, startSampleServer, suspendedName } from "./sample-server.js";

interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: string;
}

interface MetricFamily {
  readonly name: string;
  readonly type: string;
  readonly metrics: readonly Sample[];
}

async function scrape({ origin }: RunningServer): Promise<readonly MetricFamily[]> {
  const response = await fetch(`${origin}/metrics`);
  expect(response.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  // The parser would merge the samples of a histogram and drop their labels, so the histogram types are removed.
  return parsePrometheusTextFormat((await response.text()).replaceAll(/^# TYPE \S+ histogram\n/gm, ""));
}

/**
 * Returns the values of the samples of a metric. The key of a value is the label values of the sample, joined by
 * spaces.
 */
const valuesOf = (families: readonly MetricFamily[], name: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    families
      .filter((family) => family.name === name)
      .flatMap(({ metrics }) => metrics)
      .map(({ labels = {}, value }) => [Object.values(labels).join(" "), Number(value)]),
  );

describe("/metrics", () => {
  it("counts requests, errors, store calls and pages, in a format that a Prometheus parser reads", async () => {
    const server = await startSampleServer();
    const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
      const response = await fetch(`${server.origin}${path}`, { headers: authorizationHeaders, ...init });
      await response.arrayBuffer();
      return response;
    };
    await send(listPath);
    const firstPage = await fetch(`${server.origin}${listPath}&pageSize=1`, { headers: authorizationHeaders });
    const { nextPageToken } = (await firstPage.json()) as { nextPageToken: string };
    await send(`${listPath}&pageSize=1&pageToken=${nextPageToken}`);
    await send(`${listPath}&pageToken=forged`);
    await send(listPath, { headers: { Authorization: "Bearer unknown" } });
    await send(`/v1/${suspendedName}:reactivate`, { method: "POST" });
    await send("/nowhere", { method: "PROPFIND" });
    await send("/nowhere", { method: "MADE-UP" });
    const families = await scrape(server);
    const listRoute = "/v1beta/subscriptions";
    expect(valuesOf(families, "http_server_request_duration_seconds_count")).toEqual({
      [`GET ${listRoute} 200`]: 3,
      [`GET ${listRoute} 400`]: 1,
      [`GET ${listRoute} 401`]: 1,
      "POST /v1/subscriptions/{subscription}:reactivate 200": 1,
      "PROPFIND  404": 1,
      "_OTHER  400": 1,
    });
    expect(valuesOf(families, "wef_request_errors_total")).toEqual({
      PAGE_TOKEN_INVALID: 1,
      ACCESS_TOKEN_INVALID: 1,
      PATH_NOT_FOUND: 1,
      REQUEST_MALFORMED: 1,
    });
    expect(valuesOf(families, "wef_page_subscriptions_count")).toEqual({ first: 2, later: 1 });
    expect(valuesOf(families, "wef_store_call_duration_seconds_count")).toMatchObject({
      "page ok": 3,
      "get ok": 1,
      "activate ok": 1,
    });
    for (const name of [
      "wef_requests_running",
      "wef_requests_queued",
      "wef_long_lists_running",
      "wef_long_lists_queued",
    ]) {
      expect(valuesOf(families, name), name).toEqual({ "": 0 });
    }
    expect(Object.values(valuesOf(families, "wef_build_info"))).toEqual([1]);
    expect(families.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "process_cpu_seconds_total",
        "nodejs_eventloop_lag_seconds",
        "process_resident_memory_bytes",
      ]),
    );
  });

  it("returns the same metrics in the Prometheus format after a request for the OpenMetrics format", async () => {
    const server = await startSampleServer();
    const namesOf = async (): Promise<readonly string[]> =>
      [...new Set((await scrape(server)).map(({ name }) => name))].filter((name) => !name.startsWith("nodejs_gc_"));
    const names = await namesOf();
    await (await fetch(`${server.origin}/metrics`, { headers: { Accept: "application/openmetrics-text" } })).text();
    expect(await namesOf()).toEqual(names);
  });

  it("does not exist with --no-metrics, and is below the base path if a base path is set", async () => {
    const without = await startSampleServer("--no-metrics");
    expect((await fetch(`${without.origin}/metrics`)).status).toBe(404);
    const below = await startSampleServer("--base-path", "/events");
    const [inside, outside] = [`${below.origin}/events/metrics`, `${below.origin}/metrics`].map((url) => fetch(url));
    expect([(await inside)?.status, (await outside)?.status]).toEqual([200, 404]);
  });
});

it("the trace id of a request is in the response, in the log and in the metrics", async () => {
  const server = await startSampleServer();
  const traceId = "0af7651916cd43dd8448eb211c80319c";
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  const headers = { ...authorizationHeaders, traceparent, "X-Request-Id": "from-the-proxy" };
  const answer = await fetch(`${server.origin}${listPath}`, { headers });
  await answer.arrayBuffer();
  expect([answer.headers.get("X-Request-Id"), answer.headers.get("traceparent")]).toEqual([
    "from-the-proxy",
    traceparent,
  ]);
  await vi.waitFor(() =>
    expect(readRequestLog(server)).toMatchObject([{ level: "info", id: "from-the-proxy", traceId, status: 200 }]),
  );
  const metrics = await fetch(`${server.origin}/metrics`, {
    headers: { Accept: "application/openmetrics-text; version=1.0.0" },
  });
  expect(metrics.headers.get("Content-Type")).toMatch(/^application\/openmetrics-text/);
  const lines = (await metrics.text()).split("\n");
  expect(lines.filter((line) => line.includes(`# {trace_id="${traceId}"}`))).toEqual([
    expect.stringMatching(
      /^http_server_request_duration_seconds_bucket\{.*http_route="\/v1beta\/subscriptions".*\} 1 # /,
    ),
  ]);
  expect(lines.slice(-2)).toEqual(["# EOF", ""]);
});
