import { decodeProtectedHeader, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from "jose";
import type { KeySource } from "./key-source.js";

/** How many keys are tried for a token that has no key ID. */
const maxTriedKeys = 8;

/**
 * Verifies a signed token, and returns its claims. If the key of the token is not known, the keys are fetched again,
 * because they may have been replaced. The token is then verified a second time.
 *
 * @throws An error of `jose` if the token is not valid, or any other error if the keys cannot be fetched.
 */
export async function verifyTokenAndReadPayload(
  token: string,
  keySource: KeySource,
  options: JWTVerifyOptions,
): Promise<JWTPayload> {
  try {
    return await readVerifiedPayload(token, keySource, options);
  } catch (error) {
    if (!mayNeedKeyRefresh(error, token, keySource) || !(await keySource.refreshKeys())) throw error;
    return await readVerifiedPayload(token, keySource, options);
  }
}

/**
 * Whether a token may be signed with a key that is not known yet. If a known key has the token's `kid`, no other key is
 * needed, because the key with this `kid` never changes.
 */
const mayNeedKeyRefresh = (error: unknown, token: string, { hasKey }: KeySource): boolean =>
  error instanceof errors.JWKSNoMatchingKey ||
  ((error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JWKSMultipleMatchingKeys) &&
    !hasKey(decodeProtectedHeader(token).kid));

async function readVerifiedPayload(
  token: string,
  { getKey }: KeySource,
  options: JWTVerifyOptions,
): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, getKey, options)).payload;
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    let triedKeyCount = 0;
    for await (const key of error) {
      triedKeyCount += 1;
      if (triedKeyCount > maxTriedKeys) break;
      try {
        return (await jwtVerify(token, key, options)).payload;
      } catch (verificationError) {
        if (!(verificationError instanceof errors.JWSSignatureVerificationFailed)) throw verificationError;
      }
    }
    throw error;
  }
}
