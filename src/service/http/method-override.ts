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
  const encodedFormBody = (await readBody(request, maxBytes)).replaceAll(/[#\t\r\n]/g, encodeURIComponent);
  const remainingHeaders = new Headers(request.headers);
  for (const removedHeaderName of ["Content-Length", "Content-Type", "Transfer-Encoding", "X-HTTP-Method-Override"]) {
    remainingHeaders.delete(removedHeaderName);
  }
  const urlWithoutFragment = request.url.replace(/#.*$/s, "");
  const querySeparator = urlWithoutFragment.includes("?") ? "&" : "?";
  return new Request(`${urlWithoutFragment}${querySeparator}${encodedFormBody}`, {
    headers: remainingHeaders,
    signal: request.signal,
  });
}
