/** The default maximum size of a store's cache, in bytes. */
export const defaultMaxCacheBytes: number = 64 * 1024 * 1024;

/** The largest value of `maxCacheBytes` that is accepted, in bytes. */
const upperBoundOfMaxCacheBytes = 2 ** 40;

/**
 * Reads the option `maxCacheBytes` of a store.
 *
 * @throws TypeError if the option is not a whole number from 0 to `upperBoundOfMaxCacheBytes`.
 */
export function resolveMaxCacheBytes(storeName: string, maxCacheBytes: unknown): number {
  if (maxCacheBytes === undefined) return defaultMaxCacheBytes;
  if (typeof maxCacheBytes === "number" && Number.isSafeInteger(maxCacheBytes) && maxCacheBytes >= 0) {
    if (maxCacheBytes <= upperBoundOfMaxCacheBytes) return maxCacheBytes;
  }
  throw new TypeError(
    `the maxCacheBytes of ${storeName} must be a whole number from 0 to ${upperBoundOfMaxCacheBytes}`,
  );
}
