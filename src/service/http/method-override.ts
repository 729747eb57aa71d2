/** Whether a POST stands for a GET whose URL would be too long: `X-HTTP-Method-Override: GET`. */
export const isOverriddenGet = ({ method, headers }: Request): boolean =>
  method === "POST" && headers.get("X-HTTP-Method-Override") === "GET";

/** The GET that a POST stands for, without the parameters of its form. The form is read after authentication. */
export function toGetWithUrlQueryOnly({ url, headers, signal }: Request): Request {
  const remainingHeaders = new Headers(headers);
  for (const removedHeaderName of ["Content-Length", "Content-Type", "Transfer-Encoding", "X-HTTP-Method-Override"]) {
    remainingHeaders.delete(removedHeaderName);
  }
  return new Request(url, { headers: remainingHeaders, signal });
}
