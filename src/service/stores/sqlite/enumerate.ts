import type { StoredSubscription } from "../../subscription.js";
import type { Replacement, ScanQuery } from "../enumerable-store.js";
import { fromRow } from "../subscription-row.js";
import type { Connection } from "./connection.js";
import { putSubscriptions } from "./put.js";

/** Reads subscriptions in the order of the primary key. */
export function readNextSubscriptionsInKeyOrder(
  connection: Connection,
  { authority, after, limit }: ScanQuery,
): readonly StoredSubscription[] {
  const rows =
    authority === undefined
      ? connection.queryRows(scanAllSql, after?.authority ?? "", after?.name ?? "", limit)
      : connection.queryRows(scanCallerSql, authority, after?.name ?? "", limit);
  return rows.map(fromRow);
}

const scanAllSql = "SELECT * FROM subscriptions WHERE (authority, name) > (?, ?) ORDER BY authority, name LIMIT ?";

const scanCallerSql = "SELECT * FROM subscriptions WHERE authority = ? AND name > ? ORDER BY name LIMIT ?";

/**
 * Puts each subscription whose stored etag is the expected etag. Returns the indexes of the subscriptions that were not
 * put.
 */
export function putIfUnchangedAndListRefusedIndexes(
  connection: Connection,
  replacements: readonly Replacement[],
): readonly number[] {
  return replacements.flatMap(({ subscription, expectedEtag }, index) => {
    const { authority, name } = subscription;
    const storedRow = connection.queryFirstRow(selectEtagSql, authority, name);
    if (storedRow?.etag !== expectedEtag) return [index];
    return putSubscriptions(connection, [subscription]).length > 0 ? [index] : [];
  });
}

const selectEtagSql = "SELECT etag FROM subscriptions WHERE authority = ? AND name = ?";
