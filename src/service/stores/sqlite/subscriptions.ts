import type { StoredSubscription } from "../../subscription.js";
import type { Activation, SubscriptionKey } from "../store.js";
import { fromRow } from "../subscription-row.js";
import type { Connection } from "./connection.js";
import { createRandomRowRevision } from "./revision.js";

export function getSubscription(
  connection: Connection,
  { authority, name }: SubscriptionKey,
): StoredSubscription | undefined {
  const row = connection.queryFirstRow("SELECT * FROM subscriptions WHERE authority = ? AND name = ?", authority, name);
  return row && fromRow(row);
}

export function activateSubscription(connection: Connection, activation: Activation): StoredSubscription | undefined {
  const { authority, name, etag, newEtag, updateTime } = activation;
  const row = connection.queryFirstRow(
    activateIfUnchangedSql,
    updateTime,
    newEtag,
    createRandomRowRevision(),
    authority,
    name,
    etag,
  );
  return row && fromRow(row);
}

const activateIfUnchangedSql = `
  UPDATE subscriptions SET state = 'ACTIVE', suspension_reason = NULL, update_time = ?, etag = ?, revision = ?
  WHERE authority = ? AND name = ? AND etag = ? AND state = 'SUSPENDED'
  RETURNING *`;
