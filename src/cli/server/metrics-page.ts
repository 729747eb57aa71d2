import { encodedPathOf } from "../../service/http/router.js";
import type { HttpServerOptions } from "./http-server.js";
import type { ServerMetrics } from "./server-metrics.js";

type RequestHandler = HttpServerOptions["handleRequest"];

/** Answers GET and HEAD of `/metrics` below the base path. Every other request goes to `handleOtherRequest`. */
export function withMetricsPage(
  handleOtherRequest: RequestHandler,
  metrics: ServerMetrics,
  basePath: string,
): RequestHandler {
  const metricsPath = `${basePath.replace(/\/$/, "")}/metrics`;
  return async (request, remoteAddress) => {
    const { method, url, headers } = request;
    const isScrape = (method === "GET" || method === "HEAD") && encodedPathOf(url) === metricsPath;
    if (!isScrape) return await handleOtherRequest(request, remoteAddress);
    const { contentType, text } = await metrics.render(headers.get("Accept") ?? "");
    return new Response(method === "HEAD" ? null : text, {
      headers: { "Content-Type": contentType, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" },
    });
  };
}
