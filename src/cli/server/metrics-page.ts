import type { Answer } from "../../service/http/answer.js";
import { encodedPathOf } from "../../service/http/router.js";
import type { ServerMetrics } from "./server-metrics.js";

type RequestHandler = (request: Request) => Promise<Answer | Response>;

/** Answers GET and HEAD of `/metrics` below the base path. Every other request goes to `handleOtherRequest`. */
export function withMetricsPage(
  handleOtherRequest: RequestHandler,
  metrics: ServerMetrics,
  basePath: string,
): RequestHandler {
  const metricsPath = `${basePath.replace(/\/$/, "")}/metrics`;
  return async (request) => {
    const { method, url, headers } = request;
    const isScrape = (method === "GET" || method === "HEAD") && encodedPathOf(url) === metricsPath;
    if (!isScrape) return await handleOtherRequest(request);
    const { contentType, text } = await metrics.render(headers.get("Accept") ?? "");
    return new Response(method === "HEAD" ? null : text, {
      headers: { "Content-Type": contentType, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" },
    });
  };
}
