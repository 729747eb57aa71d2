import { readFile } from "node:fs/promises";
import type { ProfileOptions } from "../../index.js";
import { readWebRequestAndTraceIds } from "../../service/http/request-and-trace-ids.js";
import { encodedPathOf } from "../../service/http/router.js";
import type { RequestRecord } from "../../service/index.js";
import { removeTrailingSlash } from "../../service/options/base-path.js";
import { chooseEncoding, readBrotliFileInEncoding } from "./content-encoding.js";
import type { HttpServerOptions } from "./http-server.js";
import { memoizeSuccessfulResult } from "./memoize-successful-result.js";
import { insertProfileIntoHtml } from "./page-profile.js";
import {
  findNotFoundPageFile,
  isImmutableFile,
  isStoredCompressed,
  makeLinkAddressesAbsolute,
  mapPlaygroundPathsToFiles,
  responseHeadersOf,
} from "./playground-files.js";
import { acceptsHtml, createNotFoundPageResponse, docsPathOfMarkdownFile, isServicePath } from "./unknown-page.js";

export interface PlaygroundHandlerOptions {
  /** Answers every request that does not ask for a file of the playground. */
  readonly handleOtherRequest: HttpServerOptions["handleRequest"];
  /** The prefix of the paths of the playground's pages and of the API's methods. */
  readonly basePath: string;
  /** The options of the profile that the pages use. If absent, the pages use the default profile. */
  readonly profileOptions?: ProfileOptions;
  readonly logRequest: (requestRecord: RequestRecord) => void;
}

/**
 * Answers GET and HEAD of the playground's files, and redirects addresses of Markdown files to the pages of the
 * documentation. All other requests go to `handleOtherRequest`. For an unknown path outside the API, a browser gets a
 * page instead of the answer of `handleOtherRequest`.
 */
export function withPlayground(options: PlaygroundHandlerOptions): PlaygroundHandlerOptions["handleOtherRequest"] {
  const { handleOtherRequest, basePath, profileOptions, logRequest } = options;
  const filePathByUrlPath = mapPlaygroundPathsToFiles(basePath);
  const pathPrefix = removeTrailingSlash(basePath);
  const notFoundFile = findNotFoundPageFile(filePathByUrlPath, basePath);
  /** The page for an unknown address. Undefined if the documentation was not built. */
  const readNotFoundPage = memoizeSuccessfulResult(async (): Promise<string | undefined> => {
    if (notFoundFile === undefined) return undefined;
    const page = await readBrotliFileInEncoding(notFoundFile, undefined, { isImmutable: false });
    return makeLinkAddressesAbsolute(page.toString(), basePath);
  });
  const readPage = async (filePath: string): Promise<Buffer> => {
    const content = await readFile(filePath);
    return profileOptions && filePath.endsWith(".html")
      ? Buffer.from(insertProfileIntoHtml(content.toString(), profileOptions))
      : content;
  };
  return async (request, remoteAddress) => {
    const requestStartTime = performance.now();
    const { method } = request;
    const urlPath = encodedPathOf(request.url);
    const isReadMethod = method === "GET" || method === "HEAD";
    const createResponse = (
      status: number,
      body: Buffer | null,
      headers: Record<string, string>,
      route = urlPath,
    ): Response => {
      const { id, traceId, responseTraceparent } = readWebRequestAndTraceIds(request);
      const milliseconds = performance.now() - requestStartTime;
      logRequest({ id, ...(traceId !== undefined && { traceId }), method, route, status, milliseconds });
      return new Response(body, {
        status,
        headers: {
          ...headers,
          "X-Request-Id": id,
          ...(responseTraceparent !== undefined && { traceparent: responseTraceparent }),
        },
      });
    };
    if (isReadMethod && filePathByUrlPath.has(`${urlPath}/`))
      return createResponse(308, null, { Location: `${urlPath}/` });
    if (!isReadMethod) return handleOtherRequest(request, remoteAddress);
    const filePath = filePathByUrlPath.get(urlPath);
    if (filePath === undefined) {
      const docsPath = docsPathOfMarkdownFile(urlPath, pathPrefix);
      if (docsPath !== undefined && filePathByUrlPath.has(docsPath))
        return createResponse(307, null, { Location: docsPath }, docsPath);
      const answer = await handleOtherRequest(request, remoteAddress);
      if (answer.status !== 404 || !acceptsHtml(request) || isServicePath(urlPath)) return answer;
      const page = await readNotFoundPage().catch(() => undefined);
      return page === undefined ? answer : createNotFoundPageResponse(answer, method === "HEAD" ? null : page);
    }
    const isCompressed = isStoredCompressed(filePath);
    const encoding = isCompressed ? chooseEncoding(request.headers.get("Accept-Encoding") ?? "") : undefined;
    const reading = isCompressed
      ? readBrotliFileInEncoding(filePath, encoding, { isImmutable: isImmutableFile(filePath) })
      : readPage(filePath);
    const content = await reading.catch(() => undefined);
    if (content === undefined) return handleOtherRequest(request, remoteAddress);
    return createResponse(200, method === "HEAD" ? null : content, {
      ...responseHeadersOf(filePath),
      ...(encoding && { "Content-Encoding": encoding }),
      "Content-Length": String(content.length),
    });
  };
}
