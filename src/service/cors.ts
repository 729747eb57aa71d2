/** Lets the pages of some origins, and no others, call this service from a browser. */
export function allowOrigin(response: Response, { method, headers }: Request, origins: readonly string[]): void {
  if (origins.length === 0) return;
  response.headers.append("Vary", "Origin");
  const origin = headers.get("Origin");
  if (origin === null || !origins.includes(origin)) return;
  response.headers.set("Access-Control-Allow-Origin", origin);
  response.headers.set("Access-Control-Expose-Headers", "X-Request-Id, Retry-After, WWW-Authenticate");
  if (method !== "OPTIONS" || !headers.has("Access-Control-Request-Method")) return;
  response.headers.append("Vary", "Access-Control-Request-Headers");
  response.headers.set("Access-Control-Allow-Methods", response.headers.get("Allow") ?? "");
  response.headers.set("Access-Control-Allow-Headers", headers.get("Access-Control-Request-Headers") ?? "");
  response.headers.set("Access-Control-Max-Age", "600");
}
