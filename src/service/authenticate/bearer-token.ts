import { parseQueryString } from "../http/query-string.js";
import type { AuthenticationFailure } from "./authenticate.js";

/** A longer token is not valid. In characters. */
export const maxBearerTokenLength: number = 16 * 1024;

/**
 * The bearer token of a request (RFC 6750), or why there is none.
 *
 * @param options `inQuery`: whether the query parameter `access_token` is accepted as well as the header `Authorization`.
 */
export function bearerToken(
  request: Request,
  { inQuery }: { readonly inQuery: boolean },
): { readonly token: string } | { readonly failure: AuthenticationFailure } {
  const authorizationHeader = request.headers.get("Authorization")?.trim() ?? "";
  const schemeEnd = authorizationHeader.search(/\s/);
  const authorizationScheme = schemeEnd < 0 ? authorizationHeader : authorizationHeader.slice(0, schemeEnd);
  if (authorizationScheme !== "" && authorizationScheme.toLowerCase() !== "bearer") return { failure: "type" };
  const headerToken = schemeEnd < 0 ? "" : authorizationHeader.slice(schemeEnd).trim();
  const token = authorizationScheme === "" && inQuery ? readQueryToken(request.url) : headerToken;
  if (token === "") return { failure: "missing" };
  if (token.length > maxBearerTokenLength || !hasTokenSyntax(token)) return { failure: "invalid" };
  return { token };
}

/** The syntax `b64token` of RFC 6750. */
export const hasTokenSyntax = (text: string): boolean => /^[A-Za-z0-9._~+/-]+=*$/.test(text);

const readQueryToken = (url: string): string =>
  parseQueryString(url).find(([name]) => name === "access_token")?.[1] ?? "";
