import { isVersion } from "./event-type-form.js";
import { findPartBeforeDomain, isHostName } from "./host-name.js";
import type { Profile } from "./profile.js";
import type { ResourceNameProblem } from "./resource-name-problem.js";
import { isResourceId } from "./target-form.js";

const possibleCollectionPattern = /^[a-z][A-Za-z0-9_-]*$/;

/**
 * Whether a host may have resources that the profile does not know. True for known hosts and for hosts in the vendor's
 * domains.
 */
export const isKnownOrVendorHost = (host: string, { targetFormsByHost, domains }: Profile): boolean =>
  targetFormsByHost.has(host) ||
  (isHostName(host) && host === host.toLowerCase() && findPartBeforeDomain(host, domains) !== undefined);

/**
 * Returns the reason why a name does not have the shape `//host/collection/id`. More pairs of a collection and an id
 * may follow. The profile need not know the collections. A version is neither a collection nor an id: it belongs to the
 * path of an API.
 *
 * @param segments The segments after the host.
 */
export function findResourceNameShapeProblem(
  host: string,
  segments: readonly string[],
): ResourceNameProblem | undefined {
  if ((segments[0] ?? "") === "") return { kind: "no-collection", host };
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    const collection = index % 2 === 0 ? segment : (segments[index - 1] ?? "");
    if (segment === "") {
      if (!isLast) return { kind: "empty-segment" };
      return index % 2 === 0 ? { kind: "trailing-slash" } : { kind: "no-id", collection };
    }
    const isCollectionPlace = index % 2 === 0;
    if (isVersion(segment) || (isCollectionPlace && !possibleCollectionPattern.test(segment))) {
      return { kind: "unknown-collection", host, collection };
    }
    if (isCollectionPlace && isLast) return { kind: "no-id", collection };
    const character = isCollectionPlace ? undefined : [...segment].find((each) => !isResourceId(each));
    if (character !== undefined) return { kind: "illegal-character", character };
  }
  return undefined;
}
