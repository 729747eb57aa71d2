import type { StoredSubscription } from "../../subscription.js";
import { columnNames, toRowValues } from "../subscription-row.js";
import type { Row } from "./client.js";
import { compareRowsForSorting } from "./compare-rows.js";
import type { Connection } from "./database.js";
import { deleteDroppedEventTypes, insertEventTypesOfSubscriptions } from "./event-types.js";
import { toSubscriptionKeyText } from "./key-text.js";
import { deleteUids } from "./uids.js";
import { renderUnnest, toUnnestParameters } from "./unnest-rows.js";

/**
 * Inserts or replaces the rows of subscriptions. All keys must be different. `insertUidsUnlessTaken` must be called first, so that
 * the table `subscription_uids` already has a row for each of these subscriptions.
 */
export async function putRows(connection: Connection, subscriptions: readonly StoredSubscription[]): Promise<void> {
  if (subscriptions.length === 0) return;
  const insertedRows = await connection.queryRows(insertIfNewSql, ...toParametersOfRows(subscriptions));
  const insertedKeys = new Set(insertedRows.map(toSubscriptionKeyText));
  const isInserted = (subscription: StoredSubscription): boolean =>
    insertedKeys.has(toSubscriptionKeyText(subscription));
  const insertedSubscriptions = subscriptions.filter(isInserted);
  const updatedSubscriptions = subscriptions.filter((subscription) => !isInserted(subscription));
  if (updatedSubscriptions.length > 0) await replaceDifferingRows(connection, updatedSubscriptions);
  await insertEventTypesOfSubscriptions(connection, insertedSubscriptions, updatedSubscriptions);
}

/** Replaces each row that has other values than its subscription. */
async function replaceDifferingRows(
  connection: Connection,
  subscriptions: readonly StoredSubscription[],
): Promise<void> {
  const storedSubscriptionRows = await connection.queryRows(insertOrLockSql, ...toParametersOfRows(subscriptions));
  const subscriptionByKey = new Map(
    subscriptions.map((subscription) => [toSubscriptionKeyText(subscription), subscription]),
  );
  const rowReplacements = storedSubscriptionRows.flatMap((previousSubscriptionRow) => {
    const newSubscription = subscriptionByKey.get(toSubscriptionKeyText(previousSubscriptionRow));
    return newSubscription && !hasSameValues(previousSubscriptionRow, newSubscription)
      ? [{ previousSubscriptionRow, newSubscription }]
      : [];
  });
  if (rowReplacements.length === 0) return;
  await connection.executeAndCountChangedRows(
    insertOrReplaceSql,
    ...toParametersOfRows(rowReplacements.map(({ newSubscription }) => newSubscription)),
  );
  await deleteDroppedEventTypes(connection, rowReplacements);
  const replacementsWithNewUid = rowReplacements.filter(
    ({ previousSubscriptionRow, newSubscription }) => previousSubscriptionRow.uid !== newSubscription.uid,
  );
  await deleteUids(
    connection,
    replacementsWithNewUid.map(({ previousSubscriptionRow }) => previousSubscriptionRow),
  );
}

function hasSameValues(storedRow: Row, subscription: StoredSubscription): boolean {
  const newRowValues = toRowValues(subscription);
  return columnNames.every((column, columnIndex) => storedRow[column] === newRowValues[columnIndex]);
}

const toParametersOfRows = (subscriptions: readonly StoredSubscription[]): unknown[][] =>
  toUnnestParameters(columnNames.length, subscriptions.map(toRowValues).sort(compareRowsForSorting));

const insertRowsSql = `INSERT INTO @.subscriptions (${columnNames.join(", ")}) SELECT * FROM ${renderUnnest(columnNames)}`;

const insertIfNewSql = `${insertRowsSql} ON CONFLICT (authority, name) DO NOTHING RETURNING authority, name`;

/**
 * Inserts rows. If a row already exists, it is locked and not changed. Returns the inserted rows and the existing rows,
 * each with its stored values.
 */
const insertOrLockSql = `
  ${insertRowsSql} ON CONFLICT (authority, name) DO UPDATE SET name = excluded.name RETURNING ${columnNames.join(", ")}`;

const insertOrReplaceSql = `
  ${insertRowsSql} ON CONFLICT (authority, name)
  DO UPDATE SET ${columnNames.map((column) => `${column} = excluded.${column}`).join(", ")}`;
