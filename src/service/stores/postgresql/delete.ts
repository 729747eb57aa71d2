import type { SubscriptionKey } from "../store.js";
import { compareRowsForSorting } from "./compare-rows.js";
import type { Connection } from "./database.js";
import { ConcurrentChangeError } from "./error-code.js";
import { deleteDroppedEventTypes } from "./event-types.js";
import { toSubscriptionKeyText } from "./key-text.js";
import { deleteUids } from "./uids.js";
import { renderUnnest, toUnnestParameters } from "./unnest-rows.js";

/** Deletes subscriptions. Ignores keys that do not exist. */
export async function deleteSubscriptions(
  connection: Connection,
  keysToDelete: readonly SubscriptionKey[],
): Promise<void> {
  const keyParameters = toUnnestParameters(
    2,
    keysToDelete.map(({ authority, name }) => [authority, name]).sort(compareRowsForSorting),
  );
  const rowsBeforeDeletion = await connection.queryRows(selectUidsSql, ...keyParameters);
  await deleteUids(connection, rowsBeforeDeletion);
  const deletedRows = await connection.queryRows(deleteRowsSql, ...keyParameters);
  const uidByKey = new Map(rowsBeforeDeletion.map((row) => [toSubscriptionKeyText(row), row.uid]));
  if (deletedRows.some((row) => uidByKey.get(toSubscriptionKeyText(row)) !== row.uid))
    throw new ConcurrentChangeError();
  await deleteDroppedEventTypes(
    connection,
    deletedRows.map((previousSubscriptionRow) => ({ previousSubscriptionRow })),
  );
}

const requestedKeysTableSql = `${renderUnnest(["authority", "name"])} AS named (authority, name)`;
const requestedKeyConditionSql = "stored.authority = named.authority AND stored.name = named.name";

const selectUidsSql = `
  SELECT DISTINCT stored.authority, stored.name, stored.uid FROM @.subscriptions AS stored
    JOIN ${requestedKeysTableSql} ON ${requestedKeyConditionSql}`;

const deleteRowsSql = `
  DELETE FROM @.subscriptions AS stored USING ${requestedKeysTableSql} WHERE ${requestedKeyConditionSql}
  RETURNING stored.authority, stored.name, stored.uid, stored.state, stored.event_types`;
