import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { parseAccept } from "hono/utils/accept";
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
    const answer = (status: number, body: Buffer | null, headers: Record<string, string>): Response => {
      const id = randomUUID();
      onRequest({ id, method, route, status, milliseconds: performance.now() - start });
      return new Response(body, { status, headers: { ...headers, "X-Request-Id": id } });
    };
    if (isRead && files.has(`${route}/`)) return answer(308, null, { Location: `${route}/` });
    const file = isRead ? files.get(route) : undefined;
    const accepted = request.headers.get("Accept-Encoding") ?? "";
    const encoding = file !== undefined && isHashed(file) ? encodingFor(accepted) : undefined;
    const content = file === undefined ? undefined : await contentOf(file, encoding).catch(() => undefined);
    if (file === undefined || content === undefined) return handle(request);
    return answer(200, method === "HEAD" ? null : content, {
      ...headersOf(file),
      ...(encoding && { "Content-Encoding": encoding }),
      "Content-Length": String(content.length),
    });
  };
}

function filesByPath(base: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.flatMap(({ parentPath, name }): [string, string][] => {
    const file = join(parentPath, name);
    const path = `${base}/${relative(folder, file).replaceAll(sep, "/")}`;
    // A page is found at its folder, too.
    return [path, path.replace(/\/index\.html$/, "/")].map((each) => [each, file]);
  });
  return new Map(paths);
}

/** Everything but the pages themselves has a name made of its content, and so never changes. */
const isHashed = (file: string): boolean => relative(folder, file).startsWith(`assets${sep}`);

const compressions = {
  br: (content: Buffer) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (content: Buffer) => promisify(gzip)(content),
};

type Encoding = keyof typeof compressions;

/** The shortest encoding that a client takes. */
function encodingFor(accepted: string): Encoding | undefined {
  const taken = new Set(parseAccept(accepted).flatMap(({ type, q }) => (q > 0 ? [type.toLowerCase()] : [])));
  return (["br", "gzip"] as const).find((encoding) => taken.has(encoding));
}

const compressed = new Map<string, Promise<Buffer>>();

/** What a file holds; compressed once, for it never changes. */
function contentOf(file: string, encoding: Encoding | undefined): Promise<Buffer> {
  if (!encoding) return readFile(file);
  const key = `${encoding} ${file}`;
  const known = compressed.get(key) ?? readFile(file).then(compressions[encoding]);
  compressed.set(key, known);
  known.catch(() => compressed.delete(key));
  return known;
}

function headersOf(file: string): Record<string, string> {
  return {
    "Content-Type": getMimeType(file) ?? "application/octet-stream",
    "Cache-Control": isHashed(file) ? "public, max-age=31536000, immutable" : "no-cache",
    Vary: "Accept-Encoding",
    "Content-Security-Policy": `${contentSecurityPolicy}; frame-ancestors 'self'`,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
  };
}
