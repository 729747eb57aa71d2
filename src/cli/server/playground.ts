import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { ProfileOptions } from "../../index.js";
import type { RequestRecord } from "../../service/index.js";
import { chooseEncoding, readEncodedFile } from "./content-encoding.js";
import { insertProfile } from "./page-profile.js";
import { isImmutable, listPlaygroundFiles, responseHeadersOf } from "./playground-files.js";

export interface PlaygroundOptions {
  /** Answers everything else. */
  readonly handleRequest: (request: Request) => Promise<Response>;
  /** What stands in front of the page's paths, as in front of the service's. */
  readonly basePath: string;
  /** What the pages show. Default: the default profile. */
  readonly profile?: ProfileOptions;
  readonly logRequest: (record: RequestRecord) => void;
}

/** Answers GET and HEAD of the playground's files. Every other request goes to `handleRequest`. */
export function withPlayground(options: PlaygroundOptions): PlaygroundOptions["handleRequest"] {
  const { handleRequest, basePath, profile, logRequest } = options;
  const filesByUrlPath = listPlaygroundFiles(basePath);
  const readPlaygroundFile = async (file: string): Promise<Buffer> => {
    const content = await readFile(file);
    return profile && file.endsWith(".html") ? Buffer.from(insertProfile(content.toString(), profile)) : content;
  };
  return async (request) => {
    const startTime = performance.now();
    const { method } = request;
    const urlPath = new URL(request.url).pathname;
    const isReadMethod = method === "GET" || method === "HEAD";
    const createResponse = (status: number, body: Buffer | null, headers: Record<string, string>): Response => {
      const requestId = randomUUID();
      logRequest({ id: requestId, method, route: urlPath, status, milliseconds: performance.now() - startTime });
      return new Response(body, { status, headers: { ...headers, "X-Request-Id": requestId } });
    };
    if (isReadMethod && filesByUrlPath.has(`${urlPath}/`))
      return createResponse(308, null, { Location: `${urlPath}/` });
    const file = isReadMethod ? filesByUrlPath.get(urlPath) : undefined;
    if (file === undefined) return handleRequest(request);
    const encoding = isImmutable(file) ? chooseEncoding(request.headers.get("Accept-Encoding") ?? "") : undefined;
    const content = await (encoding ? readEncodedFile(file, encoding) : readPlaygroundFile(file)).catch(
      () => undefined,
    );
    if (content === undefined) return handleRequest(request);
    return createResponse(200, method === "HEAD" ? null : content, {
      ...responseHeadersOf(file),
      ...(encoding && { "Content-Encoding": encoding }),
      "Content-Length": String(content.length),
    });
  };
}
