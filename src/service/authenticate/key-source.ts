import { createLocalJWKSet, createRemoteJWKSet, customFetch, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import { RateLimit } from "../rate-limit.js";
import { getKeyOfToken, selectUsableKeys, type UsableKeySet } from "./key-set.js";
import { readTextOfKeySetResponse } from "./read-key-set.js";

/** Where the keys of signed tokens come from. */
export interface KeySource {
  /** Gives the key of a token. Rejects with an error of `jose` if there is none, or several, or they cannot be fetched. */
  readonly getKey: JWTVerifyGetKey;
  /** Whether a key has this `kid`, and is not just one of those without. */
  readonly hasKey: (keyId: string | undefined) => boolean;
  /** Why a key with this `kid` is not used. */
  readonly findProblemOfKey: (keyId: string | undefined) => string | undefined;
  /** Fetches the keys again, because they may have changed. False if that cannot be, or was done too often. */
  readonly refresh: () => Promise<boolean>;
}

/** So often the keys are fetched again at once; then once in ten seconds. Anybody can send a token with an unknown key. */
const [maxRefreshesAtOnce, refreshIntervalMs] = [3, 10_000];

/**
 * Makes the source of keys.
 *
 * @param jwks The keys, or their http or https URL.
 * @param notify Told of keys that are not used.
 * @throws TypeError if it is neither; an error of `jose` if the keys are malformed.
 */
export function createKeySource(jwks: URL | string | JSONWebKeySet, notify: (notice: string) => void): KeySource {
  if (typeof jwks !== "string" && !(jwks instanceof URL)) return createLocalKeySource(jwks, notify);
  const jwksUrl = URL.canParse(String(jwks)) ? new URL(jwks) : undefined;
  if (!jwksUrl || !/^https?:$/.test(jwksUrl.protocol)) throw new TypeError("jwks must be keys or an http or https URL");
  return createRemoteKeySource(jwksUrl, notify);
}

function createLocalKeySource(jwks: JSONWebKeySet, notify: (notice: string) => void): KeySource {
  const { usableKeys, keysWithoutId, keyIds, problemByKeyId } = selectUsableKeys(jwks, notify);
  const localKeys = createLocalJWKSet(usableKeys);
  return {
    getKey: (header, token) => getKeyOfToken(localKeys, () => keysWithoutId, header, token),
    hasKey: (keyId) => keyId !== undefined && keyIds.has(keyId),
    findProblemOfKey: (keyId) => problemByKeyId.get(keyId ?? ""),
    refresh: async () => false,
  };
}

function createRemoteKeySource(jwksUrl: URL, notify: (notice: string) => void): KeySource {
  const refreshLimit = new RateLimit(maxRefreshesAtOnce, refreshIntervalMs);
  let inspectedKeySet: UsableKeySet | undefined;
  let lastFailure: { readonly error: unknown } | undefined;
  let lastNotices = "";
  /** Tells of the same keys once, however often they are fetched. */
  const inspect = (keySet: JSONWebKeySet): UsableKeySet => {
    const notices: string[] = [];
    const inspected = selectUsableKeys(keySet, (notice) => notices.push(notice));
    if (notices.join("\n") !== lastNotices) for (const notice of notices) notify(notice);
    lastNotices = notices.join("\n");
    return inspected;
  };
  const remoteKeys = createRemoteJWKSet(jwksUrl, {
    // `refresh` decides when keys are fetched before they are old.
    cooldownDuration: Number.POSITIVE_INFINITY,
    [customFetch]: async (url, init) => {
      const response = await fetch(url, init);
      if (response.status !== 200) return response;
      const keySet = JSON.parse(await readTextOfKeySetResponse(response)) as JSONWebKeySet;
      inspectedKeySet = inspect(keySet);
      return Response.json(inspectedKeySet.usableKeys);
    },
  });
  return {
    getKey: (header, token) => getKeyOfToken(remoteKeys, () => inspectedKeySet?.keysWithoutId, header, token),
    hasKey: (keyId) => keyId !== undefined && inspectedKeySet?.keyIds.has(keyId) === true,
    findProblemOfKey: (keyId) => inspectedKeySet?.problemByKeyId.get(keyId ?? ""),
    refresh: async () => {
      if (!refreshLimit.tryTake()) {
        // As long as the keys cannot be fetched, nobody knows whether a key is missing or new.
        if (lastFailure) throw lastFailure.error;
        return false;
      }
      try {
        await remoteKeys.reload();
        lastFailure = undefined;
      } catch (error) {
        lastFailure = { error };
        throw error;
      }
      return true;
    },
  };
}
