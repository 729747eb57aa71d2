import type { Profile } from "../../vocabulary/profile.js";
import { Problem } from "../http/problem.js";
import type { Caller } from "./authenticate.js";

/**
 * Rejects a caller that has none of the scopes that a method accepts.
 *
 * @param acceptedSuffixes The scopes that the method accepts, as suffixes of the profile's `scopeBase`.
 * @throws Problem if the caller has none of these scopes: 403.
 */
export function assertAcceptedScope(
  caller: Caller,
  acceptedSuffixes: readonly string[],
  { scopeBase, errorDomain }: Pick<Profile, "scopeBase" | "errorDomain">,
): void {
  if (hasAcceptedScope(caller, acceptedSuffixes, scopeBase)) return;
  const acceptedScopes = acceptedSuffixes.map((acceptedSuffix) => `${scopeBase}/${acceptedSuffix}`).join(" ");
  const challengeHeader = `Bearer realm="${errorDomain}", error="insufficient_scope", scope="${acceptedScopes}"`;
  throw new Problem(
    "ACCESS_TOKEN_SCOPE_INSUFFICIENT",
    `The access token needs one of these scopes: ${acceptedScopes}`,
    { metadata: { acceptedScopes }, headers: { "WWW-Authenticate": challengeHeader } },
  );
}

/** The suffix of a scope, and the whole scope `{scopeBase}/{suffix}`, mean the same scope. */
function hasAcceptedScope({ scopes }: Caller, acceptedSuffixes: readonly string[], scopeBase: string): boolean {
  const scopePrefix = `${scopeBase}/`;
  for (const scope of scopes) {
    if (acceptedSuffixes.includes(scope.startsWith(scopePrefix) ? scope.slice(scopePrefix.length) : scope)) return true;
  }
  return false;
}
