import { assertKnownNames } from "../text/unknown-name.js";
import { type AcceptedScopes, documentedScopes, type ScopesByVersion } from "./scopes.js";

/**
 * Checks a provider's table of scopes, and returns a frozen copy.
 *
 * @param acceptedScopes Default: the documented table.
 * @throws TypeError if a method or version is missing or unknown, or a scope is empty or has white space.
 */
export function readAcceptedScopes(acceptedScopes: AcceptedScopes = documentedScopes): AcceptedScopes {
  const methods = Object.keys(documentedScopes) as (keyof AcceptedScopes)[];
  assertKnownNames("method in scopes", acceptedScopes, methods);
  return createFrozenRecordFromKeys(methods, (method) =>
    readScopesByApiVersion(method, Object(acceptedScopes)[method]),
  );
}

function readScopesByApiVersion(
  method: keyof AcceptedScopes,
  scopesByVersion: ScopesByVersion | undefined,
): ScopesByVersion {
  const apiVersions = Object.keys(documentedScopes[method]) as (keyof ScopesByVersion)[];
  assertKnownNames(`version in scopes.${method}`, scopesByVersion, apiVersions);
  return createFrozenRecordFromKeys(apiVersions, (apiVersion) =>
    readScopeList(`scopes.${method}.${apiVersion}`, scopesByVersion?.[apiVersion]),
  );
}

const createFrozenRecordFromKeys = <Key extends string, Value>(
  keys: readonly Key[],
  createValue: (key: Key) => Value,
): Readonly<Record<Key, Value>> =>
  Object.freeze(Object.fromEntries(keys.map((recordKey) => [recordKey, createValue(recordKey)])) as Record<Key, Value>);

function readScopeList(optionPath: string, scopeList: unknown): readonly string[] {
  if (!Array.isArray(scopeList)) throw new TypeError(`${optionPath} must be a list of scopes`);
  for (const scope of scopeList) {
    if (typeof scope !== "string" || !/^\S+$/.test(scope)) {
      throw new TypeError(`${optionPath} must have scopes without white space, not ${JSON.stringify(scope)}`);
    }
  }
  return Object.freeze([...scopeList]);
}
