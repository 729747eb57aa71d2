import { assertKnownNames } from "../text/unknown-name.js";
import { type AcceptedScopes, documentedScopes, type ScopesByVersion } from "./scopes.js";

/**
 * Checks a provider's table of scopes, and returns a frozen copy.
 *
 * @param scopes Default: the documented table.
 * @throws TypeError if a method or version is missing or unknown, or a scope is empty or has white space.
 */
export function resolveScopes(scopes: AcceptedScopes = documentedScopes): AcceptedScopes {
  const methods = Object.keys(documentedScopes) as (keyof AcceptedScopes)[];
  assertKnownNames("method in scopes", scopes, methods);
  return createFrozenRecord(methods, (method) => resolveVersions(method, Object(scopes)[method]));
}

function resolveVersions(method: keyof AcceptedScopes, scopes: ScopesByVersion | undefined): ScopesByVersion {
  const versions = Object.keys(documentedScopes[method]) as (keyof ScopesByVersion)[];
  assertKnownNames(`version in scopes.${method}`, scopes, versions);
  return createFrozenRecord(versions, (version) => readScopeList(`scopes.${method}.${version}`, scopes?.[version]));
}

const createFrozenRecord = <Key extends string, Value>(
  keys: readonly Key[],
  createValue: (key: Key) => Value,
): Readonly<Record<Key, Value>> =>
  Object.freeze(Object.fromEntries(keys.map((key) => [key, createValue(key)])) as Record<Key, Value>);

function readScopeList(path: string, scopes: unknown): readonly string[] {
  if (!Array.isArray(scopes)) throw new TypeError(`${path} must be a list of scopes`);
  for (const scope of scopes) {
    if (typeof scope !== "string" || !/^\S+$/.test(scope)) {
      throw new TypeError(`${path} must have scopes without white space, not ${JSON.stringify(scope)}`);
    }
  }
  return Object.freeze([...scopes]);
}
