import { randomBytes, utf8ToBytes } from "@noble/ciphers/utils.js";
import { createPageTokenCipher, minSecretBytes, type PageTokenCipher } from "../page-token.js";
import type { SubscriptionStore } from "../stores/store.js";

/** A secret as bytes, or as a text that is encoded in UTF-8. */
export type Secret = Uint8Array | string;

/** Returns the cipher of the page tokens. Rejects if the secret is in the store and the store cannot be read. */
export type LoadPageTokenCipher = (signal: AbortSignal) => Promise<PageTokenCipher>;

/**
 * Makes a function that returns the cipher of the page tokens. If the secret is in the store, it is read when it is
 * first needed.
 *
 * @throws TypeError if a secret is too short, or is neither a text nor bytes.
 */
export function createPageTokenCipherLoader({
  store,
  pageTokenSecret,
}: {
  readonly store: SubscriptionStore;
  readonly pageTokenSecret?: Secret | readonly Secret[] | undefined;
}): LoadPageTokenCipher {
  if (pageTokenSecret !== undefined) {
    const cipher = createPageTokenCipher(toSecretList(pageTokenSecret));
    return async () => cipher;
  }
  let cipher: PageTokenCipher | undefined;
  return async (signal) => {
    cipher ??= createPageTokenCipher([await store.pageTokenSecret(randomBytes(minSecretBytes), signal)]);
    return cipher;
  };
}

function toSecretList(secretOrSecrets: Secret | readonly Secret[]): readonly Uint8Array[] {
  const givenSecrets: readonly Secret[] =
    typeof secretOrSecrets === "string" || !Array.isArray(secretOrSecrets)
      ? [secretOrSecrets as Secret]
      : secretOrSecrets;
  const secretsAsBytes = givenSecrets.map((secret) => (typeof secret === "string" ? utf8ToBytes(secret) : secret));
  const isValidSecret = (secret: unknown): boolean => secret instanceof Uint8Array && secret.length >= minSecretBytes;
  if (secretsAsBytes.length === 0 || !secretsAsBytes.every(isValidSecret)) {
    throw new TypeError(`pageTokenSecret must be ${minSecretBytes} bytes or more, or a list of such secrets`);
  }
  return secretsAsBytes;
}
