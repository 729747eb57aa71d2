import type { Profile, ScopesByVersion } from "../../index.js";
import { findNearestWord } from "../../text/nearest-word.js";

/** The scopes of OpenID Connect. They are not URLs. */
const openIdScopes: readonly string[] = ["openid", "email", "profile", "offline_access", "address", "phone"];

/** All scopes that a method of the API accepts, each without the prefix `scopeBase`. */
export const listAcceptedScopeSuffixes = ({ scopes }: Pick<Profile, "scopes">): readonly string[] => [
  ...new Set(Object.values(scopes).flatMap(({ v1, v1beta }: ScopesByVersion) => [...v1, ...v1beta])),
];

/**
 * Creates the function that says what is wrong with the scopes of a token. The function returns undefined if nothing is
 * wrong. Scopes of other APIs are allowed.
 */
export function createTokenScopesChecker(profile: Profile): (tokenScopes: readonly string[]) => string | undefined {
  const acceptedScopes = listAcceptedScopeSuffixes(profile);
  const accepted = new Set(acceptedScopes);
  const scopePrefix = `${profile.scopeBase}/`;
  const describeScope = (scope: string): string | undefined => {
    const suffix = scope.startsWith(scopePrefix) ? scope.slice(scopePrefix.length) : scope;
    if (accepted.has(suffix)) return undefined;
    const nearestScope = findNearestWord(suffix, acceptedScopes);
    const isOfOtherApi = suffix.includes("://") || suffix !== scope || openIdScopes.includes(suffix);
    if (nearestScope === undefined && isOfOtherApi) return undefined;
    const didYouMean = nearestScope === undefined ? "" : ` (Did you mean ${nearestScope}?)`;
    return `no method accepts the scope ${JSON.stringify(scope)}${didYouMean}`;
  };
  return (tokenScopes) => {
    for (const scope of tokenScopes) {
      const problem = describeScope(scope);
      if (problem !== undefined) return problem;
    }
    const opensNothing = !tokenScopes.some((scope) =>
      accepted.has(scope.startsWith(scopePrefix) ? scope.slice(scopePrefix.length) : scope),
    );
    return opensNothing ? "no method accepts any of its scopes" : undefined;
  };
}
