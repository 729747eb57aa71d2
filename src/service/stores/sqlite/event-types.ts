import type { StoredSubscription } from "../../subscription.js";
import { columnsOfSingleValuedFields, valuesOfSingleValuedFields } from "../columns-of-single-valued-fields.js";
import type { SubscriptionKey } from "../store.js";
import type { Connection } from "./connection.js";
import { getSubscription } from "./subscriptions.js";

/**
 * Inserts rows for the event types of a subscription. A `DELETED` subscription gets no rows, so that no page contains
 * it.
 *
 * @param insertedCallerTypes The keys of the rows that this transaction has already inserted into
 *   `caller_event_types`. This function adds the keys of the rows that it inserts.
 */
export function insertEventTypesOfSubscription(
  connection: Connection,
  subscription: StoredSubscription,
  insertedCallerTypes: Set<string>,
): void {
  const { authority, name, eventTypes, state } = subscription;
  if (state === "DELETED") return;
  for (const type of eventTypes) {
    connection.execute(insertSubscriptionTypeSql, authority, type, name, ...valuesOfSingleValuedFields(subscription));
    const callerTypeKey = `${authority} ${type}`;
    if (insertedCallerTypes.has(callerTypeKey)) continue;
    connection.execute(insertEventTypeOfCallerSql, authority, type);
    insertedCallerTypes.add(callerTypeKey);
  }
}

const insertedColumns = ["authority", "event_type", "name", ...columnsOfSingleValuedFields];

const insertSubscriptionTypeSql = `
  INSERT INTO subscription_event_types (${insertedColumns.join(", ")})
  VALUES (${insertedColumns.map(() => "?").join(", ")}) ON CONFLICT DO NOTHING`;

const insertEventTypeOfCallerSql = "INSERT INTO caller_event_types VALUES (?, ?) ON CONFLICT DO NOTHING";

/** Deletes the rows for the event types of the stored subscription. */
export function deleteEventTypes(connection: Connection, subscriptionKey: SubscriptionKey): void {
  for (const type of getSubscription(connection, subscriptionKey)?.eventTypes ?? []) {
    connection.execute(deleteOneSubscriptionTypeSql, subscriptionKey.authority, type, subscriptionKey.name);
  }
}

const deleteOneSubscriptionTypeSql =
  "DELETE FROM subscription_event_types WHERE authority = ? AND event_type = ? AND name = ?";
