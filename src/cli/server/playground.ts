import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { getMimeType } from "hono/utils/mime";
import type { RequestRecord } from "../../service/index.js";
import { contentSecurityPolicy } from "./content-security-policy.js";

/** Where the built page is, wherever this module was bundled to. */
const folder = fileURLToPath(new URL("dist/playground", import.meta.resolve("workspace-events-filter/package.json")));

export interface PlaygroundOptions {
  /** Answers everything else. */
  readonly handle: (request: Request) => Promise<Response>;
  /** What stands in front of the page's paths, as in front of the service's. */
  readonly basePath: string;
  readonly onRequest: (record: RequestRecord) => void;
}

/**
 * Answers GET and HEAD of the playground's files, and leaves all else to `handle`. What is served is what was there at the
 * start: a path is looked up, never joined to a folder.
 */
export function withPlayground({ handle, basePath, onRequest }: PlaygroundOptions): PlaygroundOptions["handle"] {
  const files = existsSync(folder) ? filesByPath(basePath.replace(/\/$/, "")) : new Map<string, string>();
  return async (request) => {
    const start = performance.now();
    const { method } = request;
    const route = new URL(request.url).pathname;
    const isRead = method === "GET" || method === "HEAD";
    const file = isRead ? files.get(route) : undefined;
    const content = file === undefined ? undefined : await readFile(file).catch(() => undefined);
    if (file === undefined || content === undefined) return handle(request);
    const id = randomUUID();
    const headers = { ...headersOf(file), "Content-Length": String(content.length), "X-Request-Id": id };
    onRequest({ id, method, route, status: 200, milliseconds: performance.now() - start });
    return new Response(method === "HEAD" ? null : content, { headers });
  };
}

function filesByPath(base: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }): [string, string] => {
    const file = join(parentPath, name);
    return [`${base}/${relative(folder, file).replaceAll(sep, "/")}`, file];
  });
  return new Map([...paths, [`${base}/`, join(folder, "index.html")]]);
}

/** Everything but the page itself has a name made of its content, and so never changes. */
function headersOf(file: string): Record<string, string> {
  const isHashed = relative(folder, file).startsWith(`assets${sep}`);
  return {
    "Content-Type": getMimeType(file) ?? "application/octet-stream",
    "Cache-Control": isHashed ? "public, max-age=31536000, immutable" : "no-cache",
    "Content-Security-Policy": `${contentSecurityPolicy}; frame-ancestors 'self'`,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
  };
}
