import type { Replacement, StoredSubscription } from "../../service/index.js";

/**
 * Chooses between two states of a subscription that exists in two stores. The later state wins, so that no change is
 * lost. If both states have the same time, an active state wins over a suspended state, because the subscription may
 * have been reactivated.
 *
 * @param copied The subscription in the target. Undefined if the target does not have it.
 * @returns The subscription to put into the target. `same` if both states are the same. `newer` if the state in the
 * target wins.
 */
export function chooseReplacementOfCopy(
  original: StoredSubscription,
  copied: StoredSubscription | undefined,
): Replacement | "same" | "newer" {
  const replacement: Replacement = { subscription: original, expectedEtag: copied?.etag };
  if (!copied) return replacement;
  if (areSubscriptionsEqual(original, copied)) return "same";
  const order = compareTimes(original.updateTime, copied.updateTime);
  const isEquallyOldReactivation = order === 0 && original.state === "SUSPENDED" && copied.state === "ACTIVE";
  return order < 0 || isEquallyOldReactivation ? "newer" : replacement;
}

const areSubscriptionsEqual = (a: StoredSubscription, b: StoredSubscription): boolean =>
  a.etag === b.etag && JSON.stringify(a) === JSON.stringify(b);

/** Compares RFC 3339 times in UTC. The fraction of the second may have up to nine digits. */
function compareTimes(a: string, b: string): number {
  const [wholeA = "", fractionA = ""] = a.replace(/Z$/, "").split(".");
  const [wholeB = "", fractionB = ""] = b.replace(/Z$/, "").split(".");
  const [keyA, keyB] = [wholeA + fractionA.padEnd(9, "0"), wholeB + fractionB.padEnd(9, "0")];
  if (keyA === keyB) return 0;
  return keyA < keyB ? -1 : 1;
}
