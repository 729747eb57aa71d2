import { readBody } from "./body.js";

/**
 * Resolves `X-HTTP-Method-Override: GET` on a POST: clients send a GET so when its URL would be too long. The result is that
 * GET, with the form of the body appended to the query. Any other request is returned as it is.
 *
 * @throws Problem if the form has more than `maxBytes` bytes.
 */
export async function resolveMethodOverride(request: Request, maxBytes: number): Promise<Request> {
  if (request.method !== "POST" || request.headers.get("X-HTTP-Method-Override") !== "GET") return request;
  // A URL would end at a `#`, and lose tabs and line breaks.
  const encodedForm = (await readBody(request, maxBytes)).replaceAll(/[#\t\r\n]/g, encodeURIComponent);
  const headers = new Headers(request.headers);
  for (const name of ["Content-Length", "Content-Type", "Transfer-Encoding", "X-HTTP-Method-Override"]) {
    headers.delete(name);
  }
  const url = request.url.replace(/#.*$/s, "");
  const separator = url.includes("?") ? "&" : "?";
  return new Request(`${url}${separator}${encodedForm}`, { headers, signal: request.signal });
}
