import { decodeProtectedHeader, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from "jose";
import type { KeySource } from "./key-source.js";

/** How many keys are tried for a token that does not name its key. */
const maxTriedKeys = 8;

/**
 * The claims of a signed token. If its key is unknown, the keys are fetched again, because they may have been replaced,
 * and the token is verified once more.
 *
 * @throws An error of `jose` if the token is not valid, or any other error if the keys cannot be fetched.
 */
export async function verifyToken(token: string, keySource: KeySource, options: JWTVerifyOptions): Promise<JWTPayload> {
  try {
    return await readVerifiedPayload(token, keySource, options);
  } catch (error) {
    if (!mayNeedKeyRefresh(error, token, keySource) || !(await keySource.refresh())) throw error;
    return await readVerifiedPayload(token, keySource, options);
  }
}

/**
 * Whether a token is possibly signed with a key that is not known yet. If the key set has the token's `kid`, no new key
 * is needed, because the key of a `kid` never changes.
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
