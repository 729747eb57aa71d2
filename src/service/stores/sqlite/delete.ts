import type { SubscriptionKey } from "../store.js";
import type { Connection } from "./connection.js";
import { deleteEventTypes } from "./event-types.js";

/** Deletes a subscription. Ignores a key that does not exist. */
export function deleteSubscription(connection: Connection, subscriptionKey: SubscriptionKey): void {
  deleteEventTypes(connection, subscriptionKey);
  connection.execute(
    "DELETE FROM subscriptions WHERE authority = ? AND name = ?",
    subscriptionKey.authority,
    subscriptionKey.name,
  );
}
