import type { StoredSubscription } from "../../subscription.js";
import type { Activation, SubscriptionKey } from "../store.js";
import { columnNames, fromRow } from "../subscription-row.js";
import type { Connection } from "./database.js";

export async function getSubscription(
  connection: Connection,
  { authority, name }: SubscriptionKey,
): Promise<StoredSubscription | undefined> {
  const selectSubscriptionSql = `SELECT ${columnNames.join(", ")} FROM @.subscriptions WHERE authority = $1 AND name = $2`;
  const [row] = await connection.queryRows(selectSubscriptionSql, authority, name);
  return row && fromRow(row);
}

export async function activateSubscription(
  connection: Connection,
  { authority, name, etag, newEtag, updateTime }: Activation,
): Promise<StoredSubscription | undefined> {
  const [row] = await connection.queryRows(activateIfUnchangedSql, updateTime, newEtag, authority, name, etag);
  return row && fromRow(row);
}

const activateIfUnchangedSql = `
  UPDATE @.subscriptions SET state = 'ACTIVE', suspension_reason = NULL, update_time = $1, etag = $2
  WHERE authority = $3 AND name = $4 AND etag = $5 AND state = 'SUSPENDED'
  RETURNING ${columnNames.join(", ")}`;
