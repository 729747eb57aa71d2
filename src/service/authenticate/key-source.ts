import { createLocalJWKSet, createRemoteJWKSet, customFetch, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import { RateLimiter } from "../rate-limiter.js";
import { excludeShortKeys, getKeyOfToken, type UsableKeySet } from "./key-set.js";
import { readTextOfKeySetResponse } from "./read-key-set.js";

/** The keys with which signed tokens are verified. */
export interface KeySource {
  /** Returns the key of a token. Rejects if no key fits, if several keys fit, or if the keys cannot be fetched. */
  readonly getKey: JWTVerifyGetKey;
  /** Whether there is a key with this `kid` (key ID). Keys without a `kid` do not count. */
  readonly hasKey: (keyId: string | undefined) => boolean;
  /** Returns a sentence that says why a key with this `kid` is not used. */
  readonly findProblemOfKey: (keyId: string | undefined) => string | undefined;
  /**
   * Fetches the keys again, because they may have changed. Returns false if the keys do not come from a URL, or if they
   * were fetched too often. Rejects if the fetch fails.
   */
  readonly refreshKeys: () => Promise<boolean>;
}

/**
 * The keys can be fetched again this number of times without a wait. After that, they are fetched at most once in ten
 * seconds, because anybody can send a token with an unknown key.
 */
const [maxRefreshesWithoutWait, refreshIntervalMs] = [3, 10_000];

/**
 * Makes a source of keys.
 *
 * @param jwks The keys, or the http or https URL of the keys.
 * @param notify Called with a sentence about each key that is not used.
 * @throws TypeError if `jwks` is neither keys nor an http or https URL; an error of `jose` if the keys are malformed.
 */
export function createKeySource(jwks: URL | string | JSONWebKeySet, notify: (notice: string) => void): KeySource {
  if (typeof jwks !== "string" && !(jwks instanceof URL)) return createLocalKeySource(jwks, notify);
  const jwksUrl = URL.canParse(String(jwks)) ? new URL(jwks) : undefined;
  if (!jwksUrl || !/^https?:$/.test(jwksUrl.protocol)) throw new TypeError("jwks must be keys or an http or https URL");
  return createRemoteKeySource(jwksUrl, notify);
}

function createLocalKeySource(jwks: JSONWebKeySet, notify: (notice: string) => void): KeySource {
  const { usableKeys, getKeyAmongKeysWithoutId, keyIds, problemByKeyId } = excludeShortKeys(jwks, notify);
  const localKeys = createLocalJWKSet(usableKeys);
  return {
    getKey: (header, token) => getKeyOfToken(localKeys, () => getKeyAmongKeysWithoutId, header, token),
    hasKey: (keyId) => keyId !== undefined && keyIds.has(keyId),
    findProblemOfKey: (keyId) => problemByKeyId.get(keyId ?? ""),
    refreshKeys: async () => false,
  };
}

function createRemoteKeySource(jwksUrl: URL, notify: (notice: string) => void): KeySource {
  const refreshLimit = new RateLimiter(maxRefreshesWithoutWait, refreshIntervalMs);
  let inspectedKeySet: UsableKeySet | undefined;
  let lastFailure: { readonly error: unknown } | undefined;
  let lastNotices = "";
  /** Reports unusable keys only once, even if the same keys are fetched several times. */
  const inspect = (keySet: JSONWebKeySet): UsableKeySet => {
    const notices: string[] = [];
    const inspected = excludeShortKeys(keySet, (notice) => notices.push(notice));
    if (notices.join("\n") !== lastNotices) for (const notice of notices) notify(notice);
    lastNotices = notices.join("\n");
    return inspected;
  };
  const remoteKeys = createRemoteJWKSet(jwksUrl, {
    // With this value, `jose` fetches the keys when they expire. Until then, only `refresh` fetches the keys again.
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
    getKey: (header, token) =>
      getKeyOfToken(remoteKeys, () => inspectedKeySet?.getKeyAmongKeysWithoutId, header, token),
    hasKey: (keyId) => keyId !== undefined && inspectedKeySet?.keyIds.has(keyId) === true,
    findProblemOfKey: (keyId) => inspectedKeySet?.problemByKeyId.get(keyId ?? ""),
    refreshKeys: async () => {
      if (!refreshLimit.tryUseOnce()) {
        // If the last fetch of the keys failed, an unknown key may be a new key. The token is then not rejected as
        // invalid, but the service answers 503.
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
