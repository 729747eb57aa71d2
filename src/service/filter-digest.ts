import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import type { Filter } from "../filter/filter.js";
import { filterKey } from "../filter/filter-key.js";

/** In bytes. */
export const digestByteCount = 16;

/** Returns a hash of a text. */
export const textDigestOf = (text: string): Uint8Array => sha256(utf8ToBytes(text)).slice(0, digestByteCount);

/** The digests (hashes) of filters. Only frozen filters have an entry, because they never change. */
const digestsByFilter = new WeakMap<Filter, Uint8Array>();

/** Returns a hash of the meaning of a filter. Filters with the same `filterKey` have the same hash. */
export function filterDigestOf(filter: Filter): Uint8Array {
  const knownDigest = digestsByFilter.get(filter);
  if (knownDigest) return knownDigest;
  const digest = textDigestOf(filterKey(filter));
  if (Object.isFrozen(filter)) digestsByFilter.set(filter, digest);
  return digest;
}

export const areDigestsEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a === b || a.every((byte, index) => byte === b[index]);
