import type { StoredSubscription } from "../../subscription.js";
import type { Replacement, ScanQuery } from "../enumerable-store.js";
import { columnNames, fromRow } from "../subscription-row.js";
import type { Connection } from "./database.js";
import { toSubscriptionKeyText } from "./key-text.js";
import { putSubscriptions } from "./put.js";
import { renderUnnest, toUnnestParameters } from "./unnest-rows.js";

/** Reads subscriptions in the order of the primary key. */
export async function readNextSubscriptionsInKeyOrder(
  connection: Connection,
  { authority, after, limit }: ScanQuery,
): Promise<readonly StoredSubscription[]> {
  const rows =
    authority === undefined
      ? await connection.queryRows(scanAllSql, after?.authority ?? "", after?.name ?? "", limit)
      : await connection.queryRows(scanCallerSql, authority, after?.name ?? "", limit);
  return rows.map(fromRow);
}

const selectSql = `SELECT ${columnNames.join(", ")} FROM @.subscriptions`;

const scanAllSql = `${selectSql} WHERE (authority, name) > ($1, $2) ORDER BY authority, name LIMIT $3`;

const scanCallerSql = `${selectSql} WHERE authority = $1 AND name > $2 ORDER BY name LIMIT $3`;

/**
 * Puts each subscription whose stored etag is the expected etag. Returns the indexes of the subscriptions that were not
 * put. This function must run in a transaction with the isolation level `REPEATABLE READ`. If another transaction
 * changes or inserts one of these subscriptions at the same time, the transaction of this function fails and is run
 * again.
 */
export async function putIfUnchangedAndListRefusedIndexes(
  connection: Connection,
  replacements: readonly Replacement[],
): Promise<readonly number[]> {
  if (replacements.length === 0) return [];
  const keys = replacements.map(({ subscription: { authority, name } }) => [authority, name]);
  const storedRows = await connection.queryRows(selectEtagsByKeySql, ...toUnnestParameters(keyColumns.length, keys));
  const storedEtags = new Map(storedRows.map((row) => [toSubscriptionKeyText(row), row.etag]));
  const refusedIndexes: number[] = [];
  const acceptedReplacements: { readonly indexInReplacements: number; readonly subscription: StoredSubscription }[] =
    [];
  for (const [indexInReplacements, { subscription, expectedEtag }] of replacements.entries()) {
    if (storedEtags.get(toSubscriptionKeyText(subscription)) === expectedEtag)
      acceptedReplacements.push({ indexInReplacements, subscription });
    else refusedIndexes.push(indexInReplacements);
  }
  const indexesWithTakenUid = await putSubscriptions(
    connection,
    acceptedReplacements.map(({ subscription }) => subscription),
  );
  for (const acceptedIndex of indexesWithTakenUid)
    refusedIndexes.push(acceptedReplacements[acceptedIndex]?.indexInReplacements ?? -1);
  return refusedIndexes.sort((a, b) => a - b);
}

const keyColumns = ["authority", "name"];

const selectEtagsByKeySql = `
  SELECT stored.authority, stored.name, stored.etag
  FROM @.subscriptions AS stored JOIN ${renderUnnest(keyColumns)} AS sought (authority, name)
    ON stored.authority = sought.authority AND stored.name = sought.name`;
