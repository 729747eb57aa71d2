import type { StoredSubscription } from "../../subscription.js";
import { columnNames, toRow } from "../subscription-row.js";
import type { Row } from "./client.js";
import { compareRows } from "./compare-rows.js";
import type { Connection } from "./database.js";
import { deleteEventTypes, insertEventTypes } from "./event-types.js";
import { toKeyText } from "./key-text.js";
import { deleteUids } from "./uids.js";
import { renderUnnest, toUnnestParameters } from "./unnest-rows.js";

/** Inserts or replaces the rows of subscriptions with different keys, whose `uid`s are claimed. */
export async function putRows(connection: Connection, subscriptions: readonly StoredSubscription[]): Promise<void> {
  if (subscriptions.length === 0) return;
  const insertedRows = await connection.all(insertIfNew, ...toRowParameters(subscriptions));
  const insertedKeys = new Set(insertedRows.map(toKeyText));
  const isInserted = (subscription: StoredSubscription): boolean => insertedKeys.has(toKeyText(subscription));
  const insertedSubscriptions = subscriptions.filter(isInserted);
  const replacedSubscriptions = subscriptions.filter((subscription) => !isInserted(subscription));
  if (replacedSubscriptions.length > 0) await replaceChanged(connection, replacedSubscriptions);
  await insertEventTypes(connection, insertedSubscriptions, replacedSubscriptions);
}

/** Replaces those rows whose stored values differ. */
async function replaceChanged(connection: Connection, subscriptions: readonly StoredSubscription[]): Promise<void> {
  const storedRows = await connection.all(insertOrLock, ...toRowParameters(subscriptions));
  const subscriptionByKey = new Map(subscriptions.map((subscription) => [toKeyText(subscription), subscription]));
  const rowChanges = storedRows.flatMap((previousRow) => {
    const replacement = subscriptionByKey.get(toKeyText(previousRow));
    return replacement && !hasSameValues(previousRow, replacement) ? [{ previousRow, replacement }] : [];
  });
  if (rowChanges.length === 0) return;
  await connection.run(insertOrReplace, ...toRowParameters(rowChanges.map(({ replacement }) => replacement)));
  await deleteEventTypes(connection, rowChanges);
  const uidChanges = rowChanges.filter(({ previousRow, replacement }) => previousRow.uid !== replacement.uid);
  await deleteUids(
    connection,
    uidChanges.map(({ previousRow }) => previousRow),
  );
}

function hasSameValues(row: Row, subscription: StoredSubscription): boolean {
  const rowValues = toRow(subscription);
  return columnNames.every((column, index) => row[column] === rowValues[index]);
}

const toRowParameters = (subscriptions: readonly StoredSubscription[]): unknown[][] =>
  toUnnestParameters(columnNames.length, subscriptions.map(toRow).sort(compareRows));

const insertRows = `INSERT INTO @.subscriptions (${columnNames.join(", ")}) SELECT * FROM ${renderUnnest(columnNames)}`;

const insertIfNew = `${insertRows} ON CONFLICT (authority, name) DO NOTHING RETURNING authority, name`;

/** Returns the rows as they are stored then: an existing row is locked and not changed. */
const insertOrLock = `
  ${insertRows} ON CONFLICT (authority, name) DO UPDATE SET name = excluded.name RETURNING ${columnNames.join(", ")}`;

const insertOrReplace = `
  ${insertRows} ON CONFLICT (authority, name)
  DO UPDATE SET ${columnNames.map((column) => `${column} = excluded.${column}`).join(", ")}`;
