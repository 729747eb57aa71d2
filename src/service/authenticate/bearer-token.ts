import { queryPairs } from "../query.js";
import type { AuthenticationFailure } from "./authenticate.js";

/** The longest token that is looked at, in characters. */
export const longestToken: number = 16 * 1024;

/** The bearer token of a request (RFC 6750), from the header or, if allowed, from `access_token` in the query. */
export function bearerToken(
  request: Request,
  { inQuery }: { readonly inQuery: boolean },
): { readonly token: string } | { readonly failure: AuthenticationFailure } {
  const header = request.headers.get("Authorization")?.trim() ?? "";
  const end = header.search(/\s/);
  const scheme = end < 0 ? header : header.slice(0, end);
  if (scheme !== "" && scheme.toLowerCase() !== "bearer") return { failure: "type" };
  const credentials = end < 0 ? "" : header.slice(end).trim();
  const token = scheme === "" && inQuery ? tokenInQuery(request.url) : credentials;
  if (token === "") return { failure: "missing" };
  if (token.length > longestToken || !/^[A-Za-z0-9._~+/-]+=*$/.test(token)) return { failure: "invalid" };
  return { token };
}

const tokenInQuery = (url: string): string => queryPairs(url).find(([name]) => name === "access_token")?.[1] ?? "";
