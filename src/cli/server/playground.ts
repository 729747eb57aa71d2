import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { ProfileOptions } from "../../index.js";
import type { RequestRecord } from "../../service/index.js";
import { chooseEncoding, readEncoded } from "./content-encoding.js";
import { withProfile } from "./page-profile.js";
import { headersOf, isImmutable, listPlaygroundFiles } from "./playground-files.js";

export interface PlaygroundOptions {
  /** Answers everything else. */
  readonly handle: (request: Request) => Promise<Response>;
  /** What stands in front of the page's paths, as in front of the service's. */
  readonly basePath: string;
  /** What the pages show. Default: the default profile. */
  readonly profile?: ProfileOptions;
  readonly onRequest: (record: RequestRecord) => void;
}

/** Answers GET and HEAD of the playground's files. Every other request goes to `handle`. */
export function withPlayground(options: PlaygroundOptions): PlaygroundOptions["handle"] {
  const { handle, basePath, profile, onRequest } = options;
  const files = listPlaygroundFiles(basePath);
  const readPage = async (file: string): Promise<Buffer> => {
    const content = await readFile(file);
    return profile && file.endsWith(".html") ? Buffer.from(withProfile(content.toString(), profile)) : content;
  };
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
    if (file === undefined) return handle(request);
    const encoding = isImmutable(file) ? chooseEncoding(request.headers.get("Accept-Encoding") ?? "") : undefined;
    const content = await (encoding ? readEncoded(file, encoding) : readPage(file)).catch(() => undefined);
    if (content === undefined) return handle(request);
    return answer(200, method === "HEAD" ? null : content, {
      ...headersOf(file),
      ...(encoding && { "Content-Encoding": encoding }),
      "Content-Length": String(content.length),
    });
  };
}
