import { parseUrlQuery } from "../http/query-string.js";
import type { AuthenticationFailure } from "./authenticate.js";

/** The maximum length of a valid token, in characters. */
export const maxBearerTokenLength: number = 16 * 1024;

/**
 * Returns the bearer token of a request (RFC 6750), or the reason why there is none.
 *
 * @param options `acceptsQueryToken`: whether the token can be in the query parameter `access_token` as well as in
 *   the header `Authorization`.
 * @throws nothing: without a usable token, `failure` in the result is the reason.
 */
export function readBearerToken(
  request: Request,
  { acceptsQueryToken }: { readonly acceptsQueryToken: boolean },
): { readonly token: string } | { readonly failure: AuthenticationFailure } {
  const authorizationHeader = request.headers.get("Authorization")?.trim() ?? "";
  const schemeEnd = authorizationHeader.search(/\s/);
  const headerScheme = schemeEnd < 0 ? authorizationHeader : authorizationHeader.slice(0, schemeEnd);
  if (headerScheme !== "" && headerScheme.toLowerCase() !== "bearer") return { failure: "type" };
  const headerToken = schemeEnd < 0 ? "" : authorizationHeader.slice(schemeEnd).trim();
  const token = headerScheme === "" && acceptsQueryToken ? readQueryToken(request.url) : headerToken;
  if (token === "") return { failure: "missing" };
  if (token.length > maxBearerTokenLength || !hasTokenSyntax(token)) return { failure: "invalid" };
  return { token };
}

/** Whether a text has the syntax `b64token` of RFC 6750. */
export const hasTokenSyntax = (possibleToken: string): boolean => /^[A-Za-z0-9._~+/-]+=*$/.test(possibleToken);

const readQueryToken = (url: string): string => parseUrlQuery(url).find(([name]) => name === "access_token")?.[1] ?? "";
