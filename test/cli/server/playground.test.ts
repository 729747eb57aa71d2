import { once } from "node:events";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { type RunningServer, serve } from "../../support/serve.js";
import { createTemporaryFolder } from "../command-line.js";

const fetchPath = (server: RunningServer, path: string, init?: RequestInit): Promise<Response> =>
  fetch(`${server.origin}${path}`, init);

const startServer = async (...args: readonly string[]): Promise<RunningServer> =>
  serve(["--sample", ...args], await createTemporaryFolder());

/** Sends a request with exactly this `Accept-Encoding`. Returns the headers and the decompressed content. */
async function fetchEncoded(
  server: RunningServer,
  path: string,
  acceptEncoding: string,
): Promise<{ headers: IncomingHttpHeaders; text: string }> {
  const outgoing = request(`${server.origin}${path}`, { headers: { "Accept-Encoding": acceptEncoding } }).end();
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  const content = await buffer(response);
  const decompress = { br: brotliDecompressSync, gzip: gunzipSync }[response.headers["content-encoding"] ?? ""];
  return { headers: response.headers, text: String(decompress?.(content) ?? content) };
}

/** The paths of the files that a page loads. */
const assetPathsIn = (html: string): readonly string[] =>
  [...html.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, path = ""]) => path);

describe("the playground of wef serve", () => {
  it.each(["", "/events"])("is served at %s/ with all files that it loads", async (base) => {
    const server = await startServer("--base-path", base);
    const page = await fetchPath(server, `${base}/`);
    expect([page.status, page.headers.get("Content-Type")]).toEqual([200, "text/html; charset=utf-8"]);
    const html = await page.text();
    const fileExtensions = assetPathsIn(html).map((path) => path.split(".").at(-1) ?? "");
    expect([...new Set(fileExtensions)].sort()).toEqual(["css", "js", "png", "svg", "webmanifest"]);
    for (const path of assetPathsIn(html)) {
      const { status, headers } = await fetchPath(server, `${base}/${path}`);
      // Only these files have a hash of their content in their name.
      const hasHash = path.startsWith("assets/");
      const cacheControl = hasHash ? "public, max-age=31536000, immutable" : "no-cache";
      expect([status, headers.get("Cache-Control")]).toEqual([200, cacheControl]);
      expect(headers.get("Content-Type")).toMatch(
        /^(?:text\/javascript|text\/css|image\/svg\+xml|image\/png|application\/manifest\+json)/,
      );
    }
  });

  it.each([
    ["br, gzip", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip;q=0.1", "gzip"],
    ["*", "br"],
    ["br;q=0, *;q=0.5", "gzip"],
    ["gzip, *;q=0", "gzip"],
    ["*;q=0", null],
    ["zstd", null],
    ["", null],
  ])("is compressed only in a way that Accept-Encoding %j allows", async (acceptEncoding, encoding) => {
    const server = await startServer();
    const [asset = ""] = assetPathsIn(await (await fetchPath(server, "/")).text()).filter((path) =>
      path.endsWith(".js"),
    );
    const content = await (await fetchPath(server, `/${asset}`, { headers: { "Accept-Encoding": "identity" } })).text();
    for (const attempt of ["first", "again"]) {
      const { headers, text } = await fetchEncoded(server, `/${asset}`, acceptEncoding);
      expect([attempt, headers["content-encoding"] ?? null, headers.vary]).toEqual([
        attempt,
        encoding,
        "Accept-Encoding",
      ]);
      expect(text).toBe(content);
    }
  });

  it("has a second page at /minimal/", async () => {
    const server = await startServer("--base-path", "/events");
    const { status, headers } = await fetchPath(server, "/events/minimal", { redirect: "manual" });
    expect([status, headers.get("Location")]).toEqual([308, "/events/minimal/"]);
    const html = await (await fetchPath(server, "/events/minimal/")).text();
    expect(html).toContain("Filters in Monaco");
    for (const [, path = ""] of html.matchAll(/(?:src|href)="\.\.\/([^"]+)"/g)) {
      expect((await fetchPath(server, `/events/${path}`)).status, path).toBe(200);
    }
  });

  it.each(["", "/events"])(
    "has the documentation at %s/docs/, compressed and with all files that it loads",
    async (base) => {
      const server = await startServer("--base-path", base);
      const { status, headers } = await fetchPath(server, `${base}/docs`, { redirect: "manual" });
      expect([status, headers.get("Location")]).toEqual([308, `${base}/docs/`]);
      const pagePath = `${base}/docs/diagnostics/`;
      for (const encoding of ["br", "gzip", ""]) {
        const page = await fetchEncoded(server, pagePath, encoding);
        expect(page.headers).toMatchObject({
          "content-type": "text/html; charset=utf-8",
          "cache-control": "no-cache",
          "content-security-policy": expect.stringContaining("script-src 'self'"),
        });
        expect(page.headers["content-encoding"] ?? "").toBe(encoding);
        expect(page.text).toContain('<h2 id="unknown-field">');
      }
      const { text } = await fetchEncoded(server, pagePath, "");
      const files = [...text.matchAll(/(?:src|href)="(\.\.\/\.\.\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
      expect(files.length).toBeGreaterThanOrEqual(3);
      for (const file of files) {
        const { pathname } = new URL(file, `${server.origin}${pagePath}`);
        expect((await fetchPath(server, pathname)).status, file).toBe(200);
      }
      for (const page of ["", "changelog/", "language/index.html"])
        expect((await fetchPath(server, `${base}/docs/${page}`)).status, page).toBe(200);
      expect((await fetchPath(server, `${base}/docs/nothing/`)).status).toBe(404);
    },
  );

  it.each(["", "/events"])("redirects addresses of Markdown files below %s/ to the documentation", async (base) => {
    const server = await startServer("--base-path", base);
    const locationOf = async (path: string): Promise<readonly [number, string | null]> => {
      const { status, headers } = await fetchPath(server, `${base}${path}`, {
        headers: { Accept: "text/html" },
        redirect: "manual",
      });
      return [status, headers.get("Location")];
    };
    // This address is not redirected, because each page of the documentation links to its Markdown.
    expect(await locationOf("/docs/library.md")).toEqual([200, null]);
    expect(await locationOf("/docs/library/sql.md")).toEqual([307, `${base}/docs/sql/`]);
    for (const path of ["/README.md", "/docs/README.md"])
      expect(await locationOf(path)).toEqual([307, `${base}/docs/`]);
    expect(await locationOf("/CHANGELOG.md")).toEqual([307, `${base}/docs/changelog/`]);
    expect(await locationOf("/conformance/README.md")).toEqual([307, `${base}/docs/conformance/`]);
    expect(await locationOf("/docs/nothing.md")).toEqual([404, null]);
  });

  it("answers an unknown address with a page for browsers, and with the error of the API for programs", async () => {
    const server = await startServer("--base-path", "/events");
    const browser = { headers: { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" } };
    const contentTypeOf = async (path: string, init?: RequestInit): Promise<readonly [number, string | null]> => {
      const { status, headers } = await fetchPath(server, path, init);
      return [status, headers.get("Content-Type")];
    };
    for (const path of ["/", "/events/nothing", "/events/docs/nothing/", "/events/docs/nothing.md", "/assets/x.js"]) {
      expect(await contentTypeOf(path, browser), path).toEqual([404, "text/html; charset=utf-8"]);
      expect(await contentTypeOf(path), path).toEqual([404, "application/json; charset=UTF-8"]);
    }
    for (const path of ["/events/v1/nothing", "/v1/subscriptions", "/events/v1beta/operations/x/y"])
      expect(await contentTypeOf(path, browser), path).toEqual([404, "application/json; charset=UTF-8"]);
    const page = await fetchPath(server, "/events/nothing", browser);
    expect(page.headers.get("X-Request-Id")).toMatch(/./);
    expect(await page.text()).toContain("<h1>Page not found</h1>");
    const head = await fetchPath(server, "/events/nothing", { ...browser, method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([404, ""]);
    const post = await fetchPath(server, "/events/nothing", { ...browser, method: "POST" });
    expect(post.headers.get("Content-Type")).toBe("application/json; charset=UTF-8");
  });

  it.each(["", "/events"])("shows browsers a not-found page for unknown addresses below %s/docs/", async (base) => {
    const server = await startServer("--base-path", base);
    for (const path of [`${base}/docs/nothing`, `${base}/docs/a/b/nothing.html`]) {
      const response = await fetchPath(server, path, { headers: { Accept: "text/html,*/*;q=0.8" } });
      const { status, headers } = response;
      expect([status, headers.get("Content-Type"), headers.get("Vary")]).toEqual([
        404,
        "text/html; charset=utf-8",
        "Accept",
      ]);
      const html = await response.text();
      expect(html).toContain("<h1>Page not found</h1>");
      const addresses = [...html.matchAll(/ (?:src|href|data-docs-path)="([^"#]+)"/g)].map(([, each = ""]) => each);
      expect(addresses.length).toBeGreaterThan(20);
      expect(addresses.filter((address) => !address.startsWith(`${base}/`))).toEqual([]);
      for (const address of new Set(addresses)) expect((await fetchPath(server, address)).status, address).toBe(200);
    }
    const data = await fetchPath(server, `${base}/docs/nothing`, { headers: { Accept: "application/json" } });
    expect([data.status, data.headers.get("Content-Type")]).toEqual([404, expect.stringContaining("application/json")]);
  });

  it("has the pages of the documentation as Markdown, and a list of these pages for programs", async () => {
    const server = await startServer();
    const page = await fetchPath(server, "/docs/library.md");
    expect([page.status, page.headers.get("Content-Type")]).toEqual([200, "text/markdown; charset=utf-8"]);
    expect(await page.text()).toMatch(/^# The library\n/);
    const list = await fetchPath(server, "/docs/llms.txt");
    expect([list.status, list.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(await list.text()).toContain("- [Library](library.md): ");
  });

  it("is revalidated at every load", async () => {
    const { headers } = await fetchPath(await startServer(), "/");
    expect(headers.get("Cache-Control")).toBe("no-cache");
  });

  it("has a content security policy in its HTML and in a header, and the policy allows no inline scripts", async () => {
    const page = await fetchPath(await startServer(), "/");
    const policyHeader = page.headers.get("Content-Security-Policy");
    expect(policyHeader).toContain("default-src 'self'; script-src 'self'; worker-src 'self'");
    const [, policyInHead] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(await page.text()) ?? [];
    expect(`${policyInHead?.replaceAll("&#39;", "'")}; frame-ancestors 'self'`).toBe(policyHeader);
  });

  it("answers GET and HEAD only", async () => {
    const server = await startServer();
    const headResponse = await fetchPath(server, "/", { method: "HEAD" });
    const pageLength = (await (await fetchPath(server, "/")).arrayBuffer()).byteLength;
    expect([headResponse.status, headResponse.headers.get("Content-Length"), await headResponse.text()]).toEqual([
      200,
      String(pageLength),
      "",
    ]);
    for (const method of ["POST", "PUT", "DELETE"]) expect((await fetchPath(server, "/", { method })).status).toBe(404);
  });

  it("serves only its own files", async () => {
    const server = await startServer();
    const paths = [
      "/package.json",
      "/cli.js",
      "/assets",
      "/assets/",
      "/%2e%2e/cli.js",
      "/..%2fcli.js",
      "/index.html%00",
    ];
    for (const path of paths) expect((await fetchPath(server, path)).status, path).toBe(404);
  });

  it("does not hide the paths of the service", async () => {
    const server = await startServer();
    const statuses = ["/healthz", "/readyz", "/v1/subscriptions", "/v1beta/subscriptions"].map(
      async (path) => (await fetchPath(server, path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 401, 401]);
  });

  it("has the address that wef serve prints, and this address contains the token", async () => {
    const server = await startServer("--base-path", "/events");
    const playgroundLine = await vi.waitUntil(() => server.stdout.find((each) => each.startsWith("playground: ")));
    const token = server.stdout.find((each) => each.startsWith("token: "))?.slice("token: ".length);
    expect(playgroundLine).toBe(`playground: ${server.origin}/events/#token=${token}`);
  });
});
