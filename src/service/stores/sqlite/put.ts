import { setImmediate as nextTurn } from "node:timers/promises";
import type { StoredSubscription } from "../../subscription.js";
import { columnNames as sharedColumnNames, toRowValues } from "../subscription-row.js";
import type { Connection } from "./connection.js";
import { deleteEventTypes, insertEventTypesOfSubscription } from "./event-types.js";
import { createRandomRowRevision } from "./revision.js";

/**
 * Inserts or replaces subscriptions. A subscription is left out if another subscription has its `uid`. Returns the
 * indexes of the subscriptions that were left out.
 */
export function putSubscriptions(connection: Connection, subscriptions: readonly StoredSubscription[]): number[] {
  const insertedCallerTypes = new Set<string>();
  return subscriptions.flatMap((subscription, index) => {
    if (!putRowUnlessUidIsTaken(connection, subscription)) return [index];
    insertEventTypesOfSubscription(connection, subscription, insertedCallerTypes);
    return [];
  });
}

/** The number of rows that are put before the event loop can do other work. */
const maxRowsPerTurn = 100;

/** Does the same as `putSubscriptions`, but lets the event loop do other work after every `maxRowsPerTurn` rows. */
export async function putWithEventLoopBreaks(
  connection: Connection,
  subscriptions: readonly StoredSubscription[],
  signal: AbortSignal | undefined,
): Promise<number[]> {
  const refusedIndexes: number[] = [];
  for (let sliceStartIndex = 0; sliceStartIndex < subscriptions.length; sliceStartIndex += maxRowsPerTurn) {
    if (sliceStartIndex > 0) await nextTurn();
    signal?.throwIfAborted();
    const refusedIndexesInSlice = putSubscriptions(
      connection,
      subscriptions.slice(sliceStartIndex, sliceStartIndex + maxRowsPerTurn),
    );
    for (const index of refusedIndexesInSlice) refusedIndexes.push(sliceStartIndex + index);
  }
  return refusedIndexes;
}

/** Inserts or replaces the row of a subscription. Returns false if another subscription has its `uid`. */
function putRowUnlessUidIsTaken(connection: Connection, subscription: StoredSubscription): boolean {
  const { authority, name, uid } = subscription;
  const rowValues = [...toRowValues(subscription).map(toSqliteValue), createRandomRowRevision()];
  if (connection.execute(insertIfNewSql, ...rowValues) === 1) return true;
  const uidOwner = connection.queryFirstRow("SELECT authority, name FROM subscriptions WHERE uid = ?", uid);
  if (uidOwner && (uidOwner.authority !== authority || uidOwner.name !== name)) return false;
  deleteEventTypes(connection, subscription);
  connection.execute(insertOrReplaceSql, ...rowValues);
  return true;
}

/** Converts a value for SQLite, which has no booleans. */
const toSqliteValue = (value: string | boolean | null): string | number | null =>
  typeof value === "boolean" ? Number(value) : value;

const sqliteColumnNames = [...sharedColumnNames, "revision"];

const insertRowSql = `INSERT INTO subscriptions (${sqliteColumnNames.join(", ")}) VALUES (${sqliteColumnNames.map(() => "?").join(", ")})`;

/** If there is already a row with the same key or the same `uid`, this statement inserts nothing. */
const insertIfNewSql = `${insertRowSql} ON CONFLICT DO NOTHING`;

const insertOrReplaceSql = `
  ${insertRowSql} ON CONFLICT (authority, name)
  DO UPDATE SET ${sqliteColumnNames.map((column) => `${column} = excluded.${column}`).join(", ")}`;
