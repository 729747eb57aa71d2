import type { StoredSubscription } from "../../subscription.js";
import type { Row } from "./client.js";
import { compareRows } from "./compare-rows.js";
import type { Connection } from "./database.js";
import { unnest, unnestParameters } from "./unnest.js";

const columns = ["authority", "event_type", "name", "target_resource"];

/**
 * Inserts the rows of the event types of subscriptions.
 *
 * @param inserted Subscriptions that this transaction has inserted: none of their rows exists yet.
 * @param replaced Subscriptions that existed before: some of their rows may exist.
 */
export async function insertEventTypes(
  connection: Connection,
  inserted: readonly StoredSubscription[],
  replaced: readonly StoredSubscription[],
): Promise<void> {
  const [insertedRows, replacedRows] = [toRows(inserted), toRows(replaced)];
  const callerRows = new Map([...insertedRows, ...replacedRows].map((row) => [`${row[0]} ${row[1]}`, row.slice(0, 2)]));
  if (callerRows.size === 0) return;
  await connection.run(insertTypesOfCallers, ...unnestParameters(2, [...callerRows.values()].sort(compareRows)));
  if (insertedRows.length > 0) await connection.run(insert, ...unnestParameters(columns.length, insertedRows));
  if (replacedRows.length > 0) await connection.run(insertOrUpdate, ...unnestParameters(columns.length, replacedRows));
}

/** A `DELETED` subscription has no rows, so that pages do not find it. */
const toRows = (subscriptions: readonly StoredSubscription[]): string[][] =>
  subscriptions
    .filter(({ state }) => state !== "DELETED")
    .flatMap(({ authority, eventTypes, name, targetResource }) =>
      [...new Set(eventTypes)].map((type) => [authority, type, name, targetResource]),
    )
    .sort(compareRows);

const insertTypesOfCallers = `
  INSERT INTO @.caller_event_types (authority, event_type) SELECT * FROM ${unnest(["authority", "event_type"])}
  ON CONFLICT DO NOTHING`;

const insert = `
  INSERT INTO @.subscription_event_types AS stored (${columns.join(", ")}) SELECT * FROM ${unnest(columns)}`;

const insertOrUpdate = `
  ${insert} ON CONFLICT (authority, event_type, name) DO UPDATE SET target_resource = excluded.target_resource
  WHERE stored.target_resource <> excluded.target_resource`;

/** A stored row that was deleted, or replaced by a subscription. */
export interface RowChange {
  readonly before: Row;
  readonly after?: StoredSubscription;
}

/** Deletes the rows of the event types that subscriptions had before a change and do not have after it. */
export async function deleteEventTypes(connection: Connection, changes: readonly RowChange[]): Promise<void> {
  const rows = changes
    .flatMap(({ before, after }) => {
      const kept = new Set(after && after.state !== "DELETED" ? after.eventTypes : []);
      const types: string[] = before.state === "DELETED" ? [] : JSON.parse(String(before.event_types));
      return types.filter((type) => !kept.has(type)).map((type) => [before.authority, type, before.name]);
    })
    .sort(compareRows);
  if (rows.length > 0) await connection.run(deleteTypesOfSubscriptions, ...unnestParameters(3, rows));
}

const deleteTypesOfSubscriptions = `
  DELETE FROM @.subscription_event_types AS stored
  USING ${unnest(["authority", "event_type", "name"])} AS gone (authority, event_type, name)
  WHERE stored.authority = gone.authority AND stored.event_type = gone.event_type AND stored.name = gone.name`;
