import type { StoredSubscription } from "../../subscription.js";
import type { Row } from "./client.js";
import { compareRows } from "./compare-rows.js";
import type { Connection } from "./database.js";
import { renderUnnest, toUnnestParameters } from "./unnest-rows.js";

const eventTypeColumns = ["authority", "event_type", "name", "target_resource"];

/**
 * Inserts the rows of the event types of subscriptions.
 *
 * @param insertedSubscriptions Subscriptions that this transaction has inserted: none of their rows exists yet.
 * @param replacedSubscriptions Subscriptions that existed before: some of their rows may exist.
 */
export async function insertEventTypes(
  connection: Connection,
  insertedSubscriptions: readonly StoredSubscription[],
  replacedSubscriptions: readonly StoredSubscription[],
): Promise<void> {
  const [insertedRows, replacedRows] = [toSortedRows(insertedSubscriptions), toSortedRows(replacedSubscriptions)];
  const callerRows = new Map([...insertedRows, ...replacedRows].map((row) => [`${row[0]} ${row[1]}`, row.slice(0, 2)]));
  if (callerRows.size === 0) return;
  await connection.run(insertTypesOfCallers, ...toUnnestParameters(2, [...callerRows.values()].sort(compareRows)));
  if (insertedRows.length > 0) {
    await connection.run(insertRows, ...toUnnestParameters(eventTypeColumns.length, insertedRows));
  }
  if (replacedRows.length > 0) {
    await connection.run(insertOrUpdate, ...toUnnestParameters(eventTypeColumns.length, replacedRows));
  }
}

/** A `DELETED` subscription has no rows, so that pages do not find it. */
const toSortedRows = (subscriptions: readonly StoredSubscription[]): string[][] =>
  subscriptions
    .filter(({ state }) => state !== "DELETED")
    .flatMap(({ authority, eventTypes, name, targetResource }) =>
      [...new Set(eventTypes)].map((type) => [authority, type, name, targetResource]),
    )
    .sort(compareRows);

const insertTypesOfCallers = `
  INSERT INTO @.caller_event_types (authority, event_type) SELECT * FROM ${renderUnnest(["authority", "event_type"])}
  ON CONFLICT DO NOTHING`;

const insertRows = `
  INSERT INTO @.subscription_event_types AS stored (${eventTypeColumns.join(", ")})
  SELECT * FROM ${renderUnnest(eventTypeColumns)}`;

const insertOrUpdate = `
  ${insertRows} ON CONFLICT (authority, event_type, name) DO UPDATE SET target_resource = excluded.target_resource
  WHERE stored.target_resource <> excluded.target_resource`;

/** A stored row that was deleted, or replaced by a subscription. */
export interface RowChange {
  readonly previousRow: Row;
  readonly replacement?: StoredSubscription;
}

/** Deletes the rows of the event types that subscriptions had before a change and do not have after it. */
export async function deleteEventTypes(connection: Connection, changes: readonly RowChange[]): Promise<void> {
  const rows = changes
    .flatMap(({ previousRow, replacement }) => {
      const keptTypes = new Set(replacement && replacement.state !== "DELETED" ? replacement.eventTypes : []);
      const previousTypes: string[] =
        previousRow.state === "DELETED" ? [] : JSON.parse(String(previousRow.event_types));
      return previousTypes
        .filter((type) => !keptTypes.has(type))
        .map((type) => [previousRow.authority, type, previousRow.name]);
    })
    .sort(compareRows);
  if (rows.length > 0) await connection.run(deleteTypesOfSubscriptions, ...toUnnestParameters(3, rows));
}

const deleteTypesOfSubscriptions = `
  DELETE FROM @.subscription_event_types AS stored
  USING ${renderUnnest(["authority", "event_type", "name"])} AS gone (authority, event_type, name)
  WHERE stored.authority = gone.authority AND stored.event_type = gone.event_type AND stored.name = gone.name`;
