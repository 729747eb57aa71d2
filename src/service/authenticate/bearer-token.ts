import { parseQueryString } from "../http/query-string.js";
import type { AuthenticationFailure } from "./authenticate.js";

/** A longer token is not valid. In characters. */
export const maxTokenLength: number = 16 * 1024;

/**
 * The bearer token of a request (RFC 6750), or why there is none.
 *
 * @param options `inQuery`: whether the query parameter `access_token` is accepted as well as the header `Authorization`.
 */
export function bearerToken(
  request: Request,
  { inQuery }: { readonly inQuery: boolean },
): { readonly token: string } | { readonly failure: AuthenticationFailure } {
  const header = request.headers.get("Authorization")?.trim() ?? "";
  const schemeEnd = header.search(/\s/);
  const scheme = schemeEnd < 0 ? header : header.slice(0, schemeEnd);
  if (scheme !== "" && scheme.toLowerCase() !== "bearer") return { failure: "type" };
  const headerToken = schemeEnd < 0 ? "" : header.slice(schemeEnd).trim();
  const token = scheme === "" && inQuery ? queryToken(request.url) : headerToken;
  if (token === "") return { failure: "missing" };
  if (token.length > maxTokenLength || !isTokenSyntax(token)) return { failure: "invalid" };
  return { token };
}

/** The syntax `b64token` of RFC 6750. */
export const isTokenSyntax = (text: string): boolean => /^[A-Za-z0-9._~+/-]+=*$/.test(text);

const queryToken = (url: string): string => parseQueryString(url).find(([name]) => name === "access_token")?.[1] ?? "";
