import {
  base64url,
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  type JWK,
  type JWTHeaderParameters,
  type JWTVerifyGetKey,
} from "jose";

/** The minimum number of bits of RSA keys (RFC 7518, section 3.3). */
const minRsaBits = 2_048;

/** How many unusable keys are reported. */
const maxReportedUnusableKeys = 10;

/** A key set, after the keys that are too short have been removed. */
export interface UsableKeySet {
  readonly usableKeys: JSONWebKeySet;
  /** The keys without a `kid` (key ID). A token can be signed with one of them, whatever the `kid` of the token is. */
  readonly getKeyAmongKeysWithoutId: JWTVerifyGetKey;
  /** The `kid`s of the usable keys. */
  readonly keyIds: ReadonlySet<string | undefined>;
  /** For each key that is too short, a sentence about this problem. The keys of the map are the `kid`s. */
  readonly problemByKeyId: ReadonlyMap<string, string>;
}

/**
 * Returns a copy of a key set, without the keys that are too short.
 *
 * @param notify Called for each removed key, up to a maximum number.
 * @throws JWKSInvalid if `keySet` is not a key set.
 */
export function excludeShortKeys(keySet: JSONWebKeySet, notify: (notice: string) => void): UsableKeySet {
  // This call throws an error if the key set is malformed.
  createLocalJWKSet(keySet);
  const problemByKeyId = new Map<string, string>();
  const usableKeys: JWK[] = [];
  let noticeCount = 0;
  for (const [index, key] of keySet.keys.entries()) {
    const problem = findKeyLengthProblem(key);
    if (problem === undefined) {
      usableKeys.push(key);
      continue;
    }
    const keyName = typeof key.kid === "string" ? JSON.stringify(key.kid.slice(0, 64)) : `${index + 1} of the key set`;
    if (typeof key.kid === "string") problemByKeyId.set(key.kid, `key ${keyName} ${problem}`);
    noticeCount += 1;
    if (noticeCount <= maxReportedUnusableKeys) notify(`key ${keyName} is not used: it ${problem}`);
  }
  return {
    usableKeys: { keys: usableKeys },
    getKeyAmongKeysWithoutId: createLocalJWKSet({ keys: usableKeys.filter(({ kid }) => kid === undefined) }),
    keyIds: new Set(usableKeys.map(({ kid }) => kid)),
    problemByKeyId,
  };
}

function findKeyLengthProblem({ kty, n }: JWK): string | undefined {
  if (kty !== "RSA" || typeof n !== "string") return undefined;
  const bitCount = bitLengthOf(n);
  return bitCount >= minRsaBits ? undefined : `has only ${bitCount} bits, but an RSA key needs at least ${minRsaBits}`;
}

function bitLengthOf(base64urlNumber: string): number {
  try {
    const bytes = base64url.decode(base64urlNumber);
    const firstIndex = bytes.findIndex((byte) => byte !== 0);
    return firstIndex < 0 ? 0 : (bytes.length - firstIndex) * 8 - Math.clz32(bytes[firstIndex] ?? 0) + 24;
  } catch {
    return 0;
  }
}

/**
 * Finds the key of a token by the token's `kid`. If no key has this `kid`, the keys without a `kid` are used.
 *
 * @param getKeysWithoutId Called after `usableKeys`, because the keys without a `kid` are not known before the keys
 *   have been fetched.
 */
export async function getKeyOfToken(
  usableKeys: JWTVerifyGetKey,
  getKeysWithoutId: () => JWTVerifyGetKey | undefined,
  header: JWTHeaderParameters,
  token: Parameters<JWTVerifyGetKey>[1],
): Promise<Awaited<ReturnType<JWTVerifyGetKey>>> {
  try {
    return await usableKeys(header, token);
  } catch (error) {
    const keysWithoutId = getKeysWithoutId();
    if (!(error instanceof errors.JWKSNoMatchingKey) || !keysWithoutId || header.kid === undefined) throw error;
    const { kid: _, ...headerWithoutId } = header;
    return await keysWithoutId(headerWithoutId, token);
  }
}
