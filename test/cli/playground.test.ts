import { once } from "node:events";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { type RunningServer, serve } from "../support/serve.js";
import { temporaryFolder } from "./command-line.js";

const get = (served: RunningServer, path: string, init?: RequestInit): Promise<Response> =>
  fetch(`${served.origin}${path}`, init);

const start = async (...args: readonly string[]): Promise<RunningServer> =>
  serve(["--sample", ...args], await temporaryFolder());

/** What is answered to a request with exactly this `Accept-Encoding`. */
async function raw(
  served: RunningServer,
  path: string,
  accepted: string,
): Promise<{ headers: IncomingHttpHeaders; text: string }> {
  const asked = request(`${served.origin}${path}`, { headers: { "Accept-Encoding": accepted } }).end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  const content = await buffer(response);
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[response.headers["content-encoding"] ?? ""];
  return { headers: response.headers, text: String(decode?.(content) ?? content) };
}

/** The files that the page asks for. */
const assetsOf = (html: string): readonly string[] =>
  [...html.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, path = ""]) => path);

describe("serve has the playground", () => {
  it.each(["", "/events"])("at %s/, with all that it asks for", async (base) => {
    const served = await start("--base-path", base);
    const page = await get(served, `${base}/`);
    expect([page.status, page.headers.get("Content-Type")]).toEqual([200, "text/html; charset=utf-8"]);
    const html = await page.text();
    const kinds = assetsOf(html).map((path) => path.split(".").at(-1) ?? "");
    expect([...new Set(kinds)].sort()).toEqual(["css", "js", "svg"]);
    for (const path of assetsOf(html)) {
      const { status, headers } = await get(served, `${base}/${path}`);
      expect([status, headers.get("Cache-Control")]).toEqual([200, "public, max-age=31536000, immutable"]);
      expect(headers.get("Content-Type")).toMatch(/^(?:text\/javascript|text\/css|image\/svg\+xml)/);
    }
  });

  it.each([
    ["br, gzip", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip;q=0.1", "gzip"],
    ["zstd", null],
    ["", null],
  ])("compressed as is asked for: %j", async (accepted, encoding) => {
    const served = await start();
    const [asset = ""] = assetsOf(await (await get(served, "/")).text()).filter((path) => path.endsWith(".js"));
    const plain = await (await get(served, `/${asset}`, { headers: { "Accept-Encoding": "identity" } })).text();
    for (const time of ["first", "again"]) {
      const { headers, text } = await raw(served, `/${asset}`, accepted);
      expect([time, headers["content-encoding"] ?? null, headers.vary]).toEqual([time, encoding, "Accept-Encoding"]);
      expect(text).toBe(plain);
    }
  });

  it("with a second page, at its folder", async () => {
    const served = await start("--base-path", "/events");
    const { status, headers } = await get(served, "/events/minimal", { redirect: "manual" });
    expect([status, headers.get("Location")]).toEqual([308, "/events/minimal/"]);
    const html = await (await get(served, "/events/minimal/")).text();
    expect(html).toContain("Filters in Monaco");
    for (const [, path = ""] of html.matchAll(/(?:src|href)="\.\.\/([^"]+)"/g)) {
      expect((await get(served, `/events/${path}`)).status, path).toBe(200);
    }
  });

  it("which may be kept, but is asked for again", async () => {
    const { headers } = await get(await start(), "/");
    expect(headers.get("Cache-Control")).toBe("no-cache");
  });

  it("with one policy in its head and in its headers, under which nothing inline runs", async () => {
    const page = await get(await start(), "/");
    const policy = page.headers.get("Content-Security-Policy");
    expect(policy).toContain("default-src 'self'; script-src 'self'; worker-src 'self'");
    const [, stated] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(await page.text()) ?? [];
    expect(`${stated?.replaceAll("&#39;", "'")}; frame-ancestors 'self'`).toBe(policy);
  });

  it("to HEAD as to GET, and to nothing else", async () => {
    const served = await start();
    const head = await get(served, "/", { method: "HEAD" });
    const length = (await (await get(served, "/")).arrayBuffer()).byteLength;
    expect([head.status, head.headers.get("Content-Length"), await head.text()]).toEqual([200, String(length), ""]);
    for (const method of ["POST", "PUT", "DELETE"]) expect((await get(served, "/", { method })).status).toBe(404);
  });

  it("and no other file", async () => {
    const served = await start();
    const paths = [
      "/package.json",
      "/cli.js",
      "/assets",
      "/assets/",
      "/%2e%2e/cli.js",
      "/..%2fcli.js",
      "/index.html%00",
    ];
    for (const path of paths) expect((await get(served, path)).status, path).toBe(404);
  });

  it("beside the service", async () => {
    const served = await start();
    const statuses = ["/healthz", "/readyz", "/v1/subscriptions", "/v1beta/subscriptions"].map(
      async (path) => (await get(served, path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 401, 401]);
  });

  it("and a line with its address, which carries the token", async () => {
    const served = await start("--base-path", "/events");
    const found = await vi.waitUntil(() => served.stdout.find((line) => line.startsWith("playground: ")));
    const token = served.stdout.find((line) => line.startsWith("token: "))?.slice("token: ".length);
    expect(found).toBe(`playground: ${served.origin}/events/#token=${token}`);
  });
});
