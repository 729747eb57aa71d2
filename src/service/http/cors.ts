/**
 * Sets the CORS headers of a response: pages of the given origins, and of no others, may call the service from a browser.
 * The methods that a preflight allows are those of the response's `Allow` header.
 */
export function setCorsHeaders(
  response: Response,
  { method, headers }: Request,
  allowedOrigins: readonly string[],
): void {
  if (allowedOrigins.length === 0) return;
  response.headers.append("Vary", "Origin");
  const requestOrigin = headers.get("Origin");
  if (requestOrigin === null || !allowedOrigins.includes(requestOrigin)) return;
  response.headers.set("Access-Control-Allow-Origin", requestOrigin);
  response.headers.set("Access-Control-Expose-Headers", "X-Request-Id, Retry-After, WWW-Authenticate");
  const isPreflight = method === "OPTIONS" && headers.has("Access-Control-Request-Method");
  if (!isPreflight) return;
  response.headers.append("Vary", "Access-Control-Request-Headers");
  response.headers.set("Access-Control-Allow-Methods", response.headers.get("Allow") ?? "");
  response.headers.set("Access-Control-Allow-Headers", headers.get("Access-Control-Request-Headers") ?? "");
  response.headers.set("Access-Control-Max-Age", "600");
}
