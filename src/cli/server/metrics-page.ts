import { encodedPathOf } from "../../service/http/router.js";
import { removeTrailingSlash } from "../../service/options/base-path.js";
import type { HttpServerOptions } from "./http-server.js";
import type { ServerMetrics } from "./server-metrics.js";

type RequestHandler = HttpServerOptions["handleRequest"];

/** Answers GET and HEAD of `/metrics` below the base path. All other requests go to `handleOtherRequest`. */
export function withMetricsPage(
  handleOtherRequest: RequestHandler,
  metrics: ServerMetrics,
  basePath: string,
): RequestHandler {
  const metricsPath = `${removeTrailingSlash(basePath)}/metrics`;
  const answerScrape = async ({ method, headers }: Request): Promise<Response> => {
    const { contentType, metricsText } = await metrics.render(headers.get("Accept") ?? "");
    return new Response(method === "HEAD" ? null : metricsText, {
      headers: { "Content-Type": contentType, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" },
    });
  };
  const isScrape = ({ method, url }: Request): boolean =>
    (method === "GET" || method === "HEAD") && encodedPathOf(url) === metricsPath;
  // This function is not asynchronous, so that it adds no delay to other requests. Every request passes through it.
  return (request, remoteAddress) =>
    isScrape(request) ? answerScrape(request) : handleOtherRequest(request, remoteAddress);
}
