import type { SubscriptionKey } from "../store.js";
import type { Connection } from "./connection.js";
import { deleteEventTypes } from "./event-types.js";

/** Deletes a subscription. Ignores a key that does not exist. */
export function deleteSubscription(connection: Connection, key: SubscriptionKey): void {
  deleteEventTypes(connection, key);
  connection.run("DELETE FROM subscriptions WHERE authority = ? AND name = ?", key.authority, key.name);
}
