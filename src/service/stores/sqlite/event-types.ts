import type { StoredSubscription } from "../../subscription.js";
import type { SubscriptionKey } from "../store.js";
import type { Connection } from "./connection.js";
import { getSubscription } from "./subscriptions.js";

/**
 * Inserts the event types of a subscription. A `DELETED` subscription gets no rows, so that pages do not contain it.
 *
 * @param insertedCallerTypes The keys of the rows of `caller_event_types` that the same transaction has already
 *   inserted. This function adds the keys of the rows that it inserts.
 */
export function insertEventTypes(
  connection: Connection,
  { authority, name, eventTypes, targetResource, state }: StoredSubscription,
  insertedCallerTypes: Set<string>,
): void {
  if (state === "DELETED") return;
  for (const type of eventTypes) {
    connection.execute(insertSubscriptionTypeSql, authority, type, name, targetResource);
    const callerTypeKey = `${authority} ${type}`;
    if (insertedCallerTypes.has(callerTypeKey)) continue;
    connection.execute(insertCallerTypeSql, authority, type);
    insertedCallerTypes.add(callerTypeKey);
  }
}

const insertSubscriptionTypeSql = `
  INSERT INTO subscription_event_types (authority, event_type, name, target_resource) VALUES (?, ?, ?, ?)
  ON CONFLICT DO NOTHING`;

const insertCallerTypeSql = "INSERT INTO caller_event_types VALUES (?, ?) ON CONFLICT DO NOTHING";

/** Deletes the rows of the event types that the stored subscription has. */
export function deleteEventTypes(connection: Connection, subscriptionKey: SubscriptionKey): void {
  for (const type of getSubscription(connection, subscriptionKey)?.eventTypes ?? []) {
    connection.execute(deleteSubscriptionTypeSql, subscriptionKey.authority, type, subscriptionKey.name);
  }
}

const deleteSubscriptionTypeSql =
  "DELETE FROM subscription_event_types WHERE authority = ? AND event_type = ? AND name = ?";
