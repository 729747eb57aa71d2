/**
 * Whether a request is a POST with the header `X-HTTP-Method-Override: GET`. Such a POST stands for a GET whose URL
 * would be too long.
 */
export const isOverriddenGet = ({ method, headers }: Request): boolean =>
  method === "POST" && headers.get("X-HTTP-Method-Override") === "GET";

/**
 * Returns the GET that a POST stands for, with only the parameters of its URL. The body of the POST has more parameters,
 * but it is not read before authentication.
 */
export function toGetWithUrlQueryOnly({ url, headers, signal }: Request): Request {
  const remainingHeaders = new Headers(headers);
  for (const removedHeaderName of ["Content-Length", "Content-Type", "Transfer-Encoding", "X-HTTP-Method-Override"]) {
    remainingHeaders.delete(removedHeaderName);
  }
  return new Request(url, { headers: remainingHeaders, signal });
}
