import type { StoredSubscription } from "../../subscription.js";
import { columnsOfSingleValuedFields, valuesOfSingleValuedFields } from "../columns-of-single-valued-fields.js";
import type { Row } from "./client.js";
import { compareRowsForSorting } from "./compare-rows.js";
import type { Connection } from "./database.js";
import { renderUnnest, toUnnestParameters } from "./unnest-rows.js";

const eventTypeColumns = ["authority", "event_type", "name", ...columnsOfSingleValuedFields];

/**
 * Inserts a row for each event type of each subscription.
 *
 * @param insertedSubscriptions Subscriptions that this transaction has inserted. Their event types have no rows yet.
 * @param updatedSubscriptions Subscriptions that existed before this transaction. Some of their event types may
 *   already have rows.
 */
export async function insertEventTypesOfSubscriptions(
  connection: Connection,
  insertedSubscriptions: readonly StoredSubscription[],
  updatedSubscriptions: readonly StoredSubscription[],
): Promise<void> {
  const [insertedRows, updatedRows] = [toSortedRows(insertedSubscriptions), toSortedRows(updatedSubscriptions)];
  const callerRows = new Map([...insertedRows, ...updatedRows].map((row) => [`${row[0]} ${row[1]}`, row.slice(0, 2)]));
  if (callerRows.size === 0) return;
  await connection.executeAndCountChangedRows(
    insertEventTypesUsedByCallersSql,
    ...toUnnestParameters(2, [...callerRows.values()].sort(compareRowsForSorting)),
  );
  if (insertedRows.length > 0) {
    await connection.executeAndCountChangedRows(
      insertRowsSql,
      ...toUnnestParameters(eventTypeColumns.length, insertedRows),
    );
  }
  if (updatedRows.length > 0) {
    await connection.executeAndCountChangedRows(
      insertOrUpdateRowsSql,
      ...toUnnestParameters(eventTypeColumns.length, updatedRows),
    );
  }
}

/**
 * Returns the rows for the event types of subscriptions. A `DELETED` subscription gets no rows, so that no page
 * contains it.
 */
const toSortedRows = (subscriptions: readonly StoredSubscription[]): string[][] =>
  subscriptions
    .filter(({ state }) => state !== "DELETED")
    .flatMap((subscription) => {
      const { authority, eventTypes, name } = subscription;
      const conditionValues = valuesOfSingleValuedFields(subscription);
      return [...new Set(eventTypes)].map((type) => [authority, type, name, ...conditionValues]);
    })
    .sort(compareRowsForSorting);

const insertEventTypesUsedByCallersSql = `
  INSERT INTO @.caller_event_types (authority, event_type) SELECT * FROM ${renderUnnest(["authority", "event_type"])}
  ON CONFLICT DO NOTHING`;

const insertRowsSql = `
  INSERT INTO @.subscription_event_types AS stored (${eventTypeColumns.join(", ")})
  SELECT * FROM ${renderUnnest(eventTypeColumns)}`;

const insertOrUpdateRowsSql = `
  ${insertRowsSql} ON CONFLICT (authority, event_type, name)
  DO UPDATE SET ${columnsOfSingleValuedFields.map((column) => `${column} = excluded.${column}`).join(", ")}
  WHERE ${columnsOfSingleValuedFields.map((column) => `stored.${column} <> excluded.${column}`).join(" OR ")}`;

/** A stored row, and the subscription that replaces it. If the row was deleted, there is no `newSubscription`. */
export interface DeletedOrReplacedSubscription {
  readonly previousSubscriptionRow: Row;
  readonly newSubscription?: StoredSubscription;
}

/** For each change, deletes the rows of the event types that the subscription had before and no longer has. */
export async function deleteDroppedEventTypes(
  connection: Connection,
  changes: readonly DeletedOrReplacedSubscription[],
): Promise<void> {
  const rowsToDelete = changes
    .flatMap(({ previousSubscriptionRow, newSubscription }) => {
      const keptTypes = new Set(
        newSubscription && newSubscription.state !== "DELETED" ? newSubscription.eventTypes : [],
      );
      const previousTypes: string[] =
        previousSubscriptionRow.state === "DELETED" ? [] : JSON.parse(String(previousSubscriptionRow.event_types));
      return previousTypes
        .filter((type) => !keptTypes.has(type))
        .map((type) => [previousSubscriptionRow.authority, type, previousSubscriptionRow.name]);
    })
    .sort(compareRowsForSorting);
  if (rowsToDelete.length > 0)
    await connection.executeAndCountChangedRows(deleteSubscriptionTypesSql, ...toUnnestParameters(3, rowsToDelete));
}

const deleteSubscriptionTypesSql = `
  DELETE FROM @.subscription_event_types AS stored
  USING ${renderUnnest(["authority", "event_type", "name"])} AS gone (authority, event_type, name)
  WHERE stored.authority = gone.authority AND stored.event_type = gone.event_type AND stored.name = gone.name`;
