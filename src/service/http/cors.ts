import type { Answer } from "./answer.js";

/**
 * Sets the CORS headers of an answer. In a browser, only pages with one of the given origins can call the service. The
 * answer to a preflight request allows the methods in the answer's `Allow` header.
 */
export function setCorsHeaders(answer: Answer, { method, headers }: Request, allowedOrigins: readonly string[]): void {
  if (allowedOrigins.length === 0) return;
  answer.appendToHeader("Vary", "Origin");
  const requestOrigin = headers.get("Origin");
  if (requestOrigin === null || !allowedOrigins.includes(requestOrigin)) return;
  answer.headers.set("Access-Control-Allow-Origin", requestOrigin);
  answer.headers.set("Access-Control-Expose-Headers", "X-Request-Id, Retry-After, WWW-Authenticate, traceparent");
  const isPreflight = method === "OPTIONS" && headers.has("Access-Control-Request-Method");
  if (!isPreflight) return;
  answer.appendToHeader("Vary", "Access-Control-Request-Headers");
  answer.headers.set("Access-Control-Allow-Methods", answer.headers.get("Allow") ?? "");
  answer.headers.set("Access-Control-Allow-Headers", headers.get("Access-Control-Request-Headers") ?? "");
  answer.headers.set("Access-Control-Max-Age", "600");
}
