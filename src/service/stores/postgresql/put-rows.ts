import type { StoredSubscription } from "../../subscription.js";
import { columnNames, toRow } from "../subscription-row.js";
import type { Row } from "./client.js";
import { compareRows } from "./compare-rows.js";
import type { Connection } from "./database.js";
import { deleteEventTypes, insertEventTypes } from "./event-types.js";
import { toKeyText } from "./key-text.js";
import { deleteUids } from "./uids.js";
import { unnest, unnestParameters } from "./unnest.js";

/** Inserts or replaces the rows of subscriptions with different keys, whose `uid`s are claimed. */
export async function putRows(connection: Connection, subscriptions: readonly StoredSubscription[]): Promise<void> {
  if (subscriptions.length === 0) return;
  const insertedRows = await connection.all(insertIfNew, ...toParameters(subscriptions));
  const insertedKeys = new Set(insertedRows.map(toKeyText));
  const isInserted = (subscription: StoredSubscription): boolean => insertedKeys.has(toKeyText(subscription));
  const inserted = subscriptions.filter(isInserted);
  const replaced = subscriptions.filter((subscription) => !isInserted(subscription));
  if (replaced.length > 0) await replaceChanged(connection, replaced);
  await insertEventTypes(connection, inserted, replaced);
}

/** Replaces those rows whose stored values differ. */
async function replaceChanged(connection: Connection, subscriptions: readonly StoredSubscription[]): Promise<void> {
  const storedRows = await connection.all(insertOrLock, ...toParameters(subscriptions));
  const byKey = new Map(subscriptions.map((subscription) => [toKeyText(subscription), subscription]));
  const changes = storedRows.flatMap((before) => {
    const after = byKey.get(toKeyText(before));
    return after && !isSame(before, after) ? [{ before, after }] : [];
  });
  if (changes.length === 0) return;
  await connection.run(insertOrReplace, ...toParameters(changes.map(({ after }) => after)));
  await deleteEventTypes(connection, changes);
  const changedUids = changes.filter(({ before, after }) => before.uid !== after.uid);
  await deleteUids(
    connection,
    changedUids.map(({ before }) => before),
  );
}

function isSame(row: Row, subscription: StoredSubscription): boolean {
  const values = toRow(subscription);
  return columnNames.every((column, index) => row[column] === values[index]);
}

const toParameters = (subscriptions: readonly StoredSubscription[]): unknown[][] =>
  unnestParameters(columnNames.length, subscriptions.map(toRow).sort(compareRows));

const insert = `INSERT INTO @.subscriptions (${columnNames.join(", ")}) SELECT * FROM ${unnest(columnNames)}`;

const insertIfNew = `${insert} ON CONFLICT (authority, name) DO NOTHING RETURNING authority, name`;

/** Returns the rows as they are stored then: an existing row is locked and not changed. */
const insertOrLock = `
  ${insert} ON CONFLICT (authority, name) DO UPDATE SET name = excluded.name RETURNING ${columnNames.join(", ")}`;

const insertOrReplace = `
  ${insert} ON CONFLICT (authority, name)
  DO UPDATE SET ${columnNames.map((column) => `${column} = excluded.${column}`).join(", ")}`;
