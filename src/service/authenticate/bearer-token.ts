import { queryPairs } from "../query.js";
import type { AuthenticationFailure } from "./authenticate.js";

/** The longest token that is looked at, in characters. */
const longestToken = 16 * 1024;

/** The bearer token of a request (RFC 6750), from the header or, if allowed, from `access_token` in the query. */
export function bearerToken(
  request: Request,
  { inQuery }: { readonly inQuery: boolean },
): { readonly token: string } | { readonly failure: AuthenticationFailure } {
  const header = request.headers.get("Authorization") ?? "";
  const [, scheme = "", credentials = ""] = /^\s*([^\s]*)\s*(.*?)\s*$/s.exec(header) ?? [];
  if (scheme !== "" && scheme.toLowerCase() !== "bearer") return { failure: "type" };
  const token = scheme === "" && inQuery ? (tokensInQuery(request.url)[0] ?? "") : credentials;
  if (token === "") return { failure: "missing" };
  if (token.length > longestToken || !/^[A-Za-z0-9._~+/-]+=*$/.test(token)) return { failure: "invalid" };
  return { token };
}

/** Whether a request carries credentials in two places, so that nobody can say which count. */
export const hasTwoCredentials = ({ headers, url }: Request): boolean => {
  const header = headers.get("Authorization")?.trim();
  return tokensInQuery(url).length + (header ? header.split(",").length : 0) > 1;
};

const tokensInQuery = (url: string): readonly string[] =>
  queryPairs(url).flatMap(([name, value = ""]) => (name === "access_token" ? [value] : []));
