import { readBody } from "./body.js";

/**
 * A list that came as a POST because its URL would have been too long: the GET that was meant, its form appended to the
 * query; any other request as it is.
 *
 * @throws Problem if the form has more than `limit` bytes.
 */
export async function undoMethodOverride(request: Request, limit: number): Promise<Request> {
  if (request.method !== "POST" || request.headers.get("X-HTTP-Method-Override") !== "GET") return request;
  const form = (await readBody(request, limit)).replaceAll(/[#\t\r\n]/g, encodeURIComponent);
  const headers = new Headers(request.headers);
  for (const name of ["Content-Length", "Content-Type", "Transfer-Encoding", "X-HTTP-Method-Override"]) {
    headers.delete(name);
  }
  const url = request.url.replace(/#.*$/s, "");
  const separator = url.includes("?") ? "&" : "?";
  return new Request(`${url}${separator}${form}`, { headers, signal: request.signal });
}
