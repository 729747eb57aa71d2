import { randomInt } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { StoredSubscription } from "../../subscription.js";
import { fromRow, columnNames as sharedColumns, toRow } from "../row.js";
import type { Activation, SubscriptionKey } from "../store.js";
import type { Connection } from "./connection.js";

export function find(connection: Connection, { authority, name }: SubscriptionKey): StoredSubscription | undefined {
  const row = connection.get("SELECT * FROM subscriptions WHERE authority = ? AND name = ?", authority, name);
  return row && fromRow(row);
}

/** Inserts or replaces; the indexes of those whose `uid` another subscription has. */
export function putAll(connection: Connection, subscriptions: readonly StoredSubscription[]): number[] {
  const added = new Set<string>();
  return subscriptions.flatMap((subscription, index) => {
    if (!put(connection, subscription)) return [index];
    addTypes(connection, subscription, added);
    return [];
  });
}

/** How many rows are put before others have their turn. */
const rowsAtOnce = 100;

/** The same, but others have their turn in between. */
export async function putInTurns(
  connection: Connection,
  subscriptions: readonly StoredSubscription[],
  signal: AbortSignal | undefined,
): Promise<number[]> {
  const refused: number[] = [];
  for (let start = 0; start < subscriptions.length; start += rowsAtOnce) {
    if (start > 0) await nextTurn();
    signal?.throwIfAborted();
    const some = putAll(connection, subscriptions.slice(start, start + rowsAtOnce));
    refused.push(...some.map((index) => start + index));
  }
  return refused;
}

/** Not counted up: a backup that is put back would count the same numbers again. */
const newRevision = (): number => randomInt(2 ** 48 - 1);

function put(connection: Connection, subscription: StoredSubscription): boolean {
  const { authority, name, uid } = subscription;
  const row = [...toRow(subscription).map(toSqlite), newRevision()];
  if (connection.run(insertIfNew, ...row) === 1) return true;
  const owner = connection.get("SELECT authority, name FROM subscriptions WHERE uid = ?", uid);
  if (owner && (owner.authority !== authority || owner.name !== name)) return false;
  removeTypes(connection, subscription);
  connection.run(replace, ...row);
  return true;
}

/** @param added The event types of callers that were added before in the same transaction, and still stand. */
function addTypes(connection: Connection, subscription: StoredSubscription, added: Set<string>): void {
  const { authority, name, eventTypes, targetResource, state } = subscription;
  if (state === "DELETED") return;
  for (const type of eventTypes) {
    connection.run(addType, authority, type, name, targetResource);
    const key = `${authority} ${type}`;
    if (added.has(key)) continue;
    connection.run("INSERT INTO caller_event_types VALUES (?, ?) ON CONFLICT DO NOTHING", authority, type);
    added.add(key);
  }
}

const columnNames = [...sharedColumns, "revision"];

/** SQLite has no truth values. */
const toSqlite = (value: string | boolean | null): string | number | null =>
  typeof value === "boolean" ? Number(value) : value;

const insert = `INSERT INTO subscriptions (${columnNames.join(", ")}) VALUES (${columnNames.map(() => "?").join(", ")})`;

/** Inserts neither beside a row of the same key nor beside one of the same `uid`. */
const insertIfNew = `${insert} ON CONFLICT DO NOTHING`;

const replace = `
  ${insert} ON CONFLICT (authority, name)
  DO UPDATE SET ${columnNames.map((column) => `${column} = excluded.${column}`).join(", ")}`;

const addType = `
  INSERT INTO subscription_event_types (authority, event_type, name, target_resource) VALUES (?, ?, ?, ?)
  ON CONFLICT DO NOTHING`;

/** Removes the rows of the types that are stored for a subscription. */
function removeTypes(connection: Connection, key: SubscriptionKey): void {
  for (const type of find(connection, key)?.eventTypes ?? []) {
    const sql = "DELETE FROM subscription_event_types WHERE authority = ? AND event_type = ? AND name = ?";
    connection.run(sql, key.authority, type, key.name);
  }
}

export function remove(connection: Connection, key: SubscriptionKey): void {
  removeTypes(connection, key);
  connection.run("DELETE FROM subscriptions WHERE authority = ? AND name = ?", key.authority, key.name);
}

export function activate(connection: Connection, activation: Activation): StoredSubscription | undefined {
  const { authority, name, etag, newEtag, updateTime } = activation;
  const row = connection.get(activateIfUnchanged, updateTime, newEtag, newRevision(), authority, name, etag);
  return row && fromRow(row);
}

const activateIfUnchanged = `
  UPDATE subscriptions SET state = 'ACTIVE', suspension_reason = NULL, update_time = ?, etag = ?, revision = ?
  WHERE authority = ? AND name = ? AND etag = ? AND state = 'SUSPENDED'
  RETURNING *`;
