import type { Profile } from "../../vocabulary/profile.js";
import { Problem } from "../http/problem.js";
import type { Caller } from "./authenticate.js";

/**
 * Refuses a caller without a scope that a method accepts.
 *
 * @param accepted The accepted scopes, as suffixes of the profile's `scopeBase`.
 * @throws Problem if the caller has none of them: 403.
 */
export function requireScope(
  caller: Caller,
  accepted: readonly string[],
  { scopeBase, errorDomain }: Pick<Profile, "scopeBase" | "errorDomain">,
): void {
  if (hasAcceptedScope(caller, accepted, scopeBase)) return;
  const acceptedScopes = accepted.map((suffix) => `${scopeBase}/${suffix}`).join(" ");
  const challenge = `Bearer realm="${errorDomain}", error="insufficient_scope", scope="${acceptedScopes}"`;
  throw new Problem(
    "ACCESS_TOKEN_SCOPE_INSUFFICIENT",
    `The access token needs one of these scopes: ${acceptedScopes}`,
    { metadata: { acceptedScopes }, headers: { "WWW-Authenticate": challenge } },
  );
}

/** A suffix and `{scopeBase}/{suffix}` are the same scope. */
function hasAcceptedScope({ scopes }: Caller, accepted: readonly string[], scopeBase: string): boolean {
  const prefix = `${scopeBase}/`;
  for (const scope of scopes) {
    if (accepted.includes(scope.startsWith(prefix) ? scope.slice(prefix.length) : scope)) return true;
  }
  return false;
}
