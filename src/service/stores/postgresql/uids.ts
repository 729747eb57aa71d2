import type { StoredSubscription } from "../../subscription.js";
import type { Row } from "./client.js";
import { compareRowsForSorting } from "./compare-rows.js";
import type { Connection } from "./database.js";
import { toSubscriptionKeyText } from "./key-text.js";
import { renderUnnest, toUnnestParameters } from "./unnest-rows.js";

const columnsOfUidTable = ["uid", "authority", "name"];

/**
 * Inserts the `uid`s of subscriptions. A `uid` that already belongs to another subscription is not inserted.
 *
 * @returns For each `uid` that already belongs to another subscription, the key of that subscription as a text. The
 *   rows of these `uid`s are locked until the transaction ends.
 */
export async function insertUidsUnlessTaken(
  connection: Connection,
  subscriptions: readonly StoredSubscription[],
): Promise<ReadonlyMap<string, string>> {
  const uidRows = subscriptions.map(({ uid, authority, name }) => [uid, authority, name]).sort(compareRowsForSorting);
  const insertedRows = await connection.queryRows(
    insertIfNewSql,
    ...toUnnestParameters(columnsOfUidTable.length, uidRows),
  );
  const insertedUids = new Set(insertedRows.map(({ uid }) => uid));
  const rowsWithExistingUid = uidRows.filter(([uid]) => !insertedUids.has(uid));
  if (rowsWithExistingUid.length === 0) return new Map();
  const ownerRows = await connection.queryRows(
    insertOrLockSql,
    ...toUnnestParameters(columnsOfUidTable.length, rowsWithExistingUid),
  );
  const claimantKeyByUid = new Map(
    subscriptions.map((subscription) => [subscription.uid, toSubscriptionKeyText(subscription)]),
  );
  return new Map(
    ownerRows
      .map((row): [string, string] => [String(row.uid), toSubscriptionKeyText(row)])
      .filter(([uid, owner]) => claimantKeyByUid.get(uid) !== owner),
  );
}

const insertUidsSql = `INSERT INTO @.subscription_uids (${columnsOfUidTable.join(", ")}) SELECT * FROM ${renderUnnest(columnsOfUidTable)}`;

const insertIfNewSql = `${insertUidsSql} ON CONFLICT (uid) DO NOTHING RETURNING uid`;

/** The `UPDATE` in this statement changes nothing. It is there to lock the row. */
const insertOrLockSql = `${insertUidsSql} ON CONFLICT (uid) DO UPDATE SET uid = excluded.uid RETURNING ${columnsOfUidTable.join(", ")}`;

/** Deletes the `uid`s of stored subscriptions. */
export async function deleteUids(connection: Connection, storedSubscriptionRows: readonly Row[]): Promise<void> {
  const uidRows = storedSubscriptionRows
    .map((row) => columnsOfUidTable.map((column) => row[column]))
    .sort(compareRowsForSorting);
  if (uidRows.length > 0)
    await connection.executeAndCountChangedRows(
      deleteIfOwnedSql,
      ...toUnnestParameters(columnsOfUidTable.length, uidRows),
    );
}

const deleteIfOwnedSql = `
  DELETE FROM @.subscription_uids AS stored
  USING ${renderUnnest(columnsOfUidTable)} AS gone (${columnsOfUidTable.join(", ")})
  WHERE stored.uid = gone.uid AND stored.authority = gone.authority AND stored.name = gone.name`;
