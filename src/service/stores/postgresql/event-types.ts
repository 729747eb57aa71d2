import type { StoredSubscription } from "../../subscription.js";
import type { Row } from "./client.js";
import type { Connection } from "./database.js";
import { inOrder } from "./in-order.js";
import { listsOf, tableOf } from "./table-of-parameters.js";

const columns = ["authority", "event_type", "name", "target_resource"];

/**
 * Adds the rows of the event types of subscriptions.
 *
 * @param added Those that were not there before this transaction: they have no such rows yet.
 * @param others Of them, rows are added as far as they are not there.
 */
export async function addTypes(
  connection: Connection,
  added: readonly StoredSubscription[],
  others: readonly StoredSubscription[],
): Promise<void> {
  const [rowsOfAdded, rowsOfOthers] = [rowsOf(added), rowsOf(others)];
  const ofCallers = new Map([...rowsOfAdded, ...rowsOfOthers].map((row) => [`${row[0]} ${row[1]}`, row.slice(0, 2)]));
  if (ofCallers.size === 0) return;
  await connection.run(addTypesOfCallers, ...listsOf(2, [...ofCallers.values()].sort(inOrder)));
  if (rowsOfAdded.length > 0) await connection.run(insert, ...listsOf(columns.length, rowsOfAdded));
  if (rowsOfOthers.length > 0) await connection.run(insertOrReplace, ...listsOf(columns.length, rowsOfOthers));
}

const rowsOf = (subscriptions: readonly StoredSubscription[]): string[][] =>
  subscriptions
    .filter(({ state }) => state !== "DELETED")
    .flatMap(({ authority, eventTypes, name, targetResource }) =>
      [...new Set(eventTypes)].map((type) => [authority, type, name, targetResource]),
    )
    .sort(inOrder);

const addTypesOfCallers = `
  INSERT INTO @.caller_event_types (authority, event_type) SELECT * FROM ${tableOf(["authority", "event_type"])}
  ON CONFLICT DO NOTHING`;

const insert = `
  INSERT INTO @.subscription_event_types AS stored (${columns.join(", ")}) SELECT * FROM ${tableOf(columns)}`;

const insertOrReplace = `
  ${insert} ON CONFLICT (authority, event_type, name) DO UPDATE SET target_resource = excluded.target_resource
  WHERE stored.target_resource <> excluded.target_resource`;

/** Removes the rows of event types that subscriptions had, by what is stored for them, but for those that they keep. */
export async function removeTypes(
  connection: Connection,
  changes: readonly { readonly before: Row; readonly after?: StoredSubscription }[],
): Promise<void> {
  const rows = changes
    .flatMap(({ before, after }) => {
      const kept = new Set(after && after.state !== "DELETED" ? after.eventTypes : []);
      const types: string[] = before.state === "DELETED" ? [] : JSON.parse(String(before.event_types));
      return types.filter((type) => !kept.has(type)).map((type) => [before.authority, type, before.name]);
    })
    .sort(inOrder);
  if (rows.length > 0) await connection.run(removeTypesOfSubscriptions, ...listsOf(3, rows));
}

const removeTypesOfSubscriptions = `
  DELETE FROM @.subscription_event_types AS stored
  USING ${tableOf(["authority", "event_type", "name"])} AS gone (authority, event_type, name)
  WHERE stored.authority = gone.authority AND stored.event_type = gone.event_type AND stored.name = gone.name`;
