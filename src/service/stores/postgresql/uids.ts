import type { StoredSubscription } from "../../subscription.js";
import type { Row } from "./client.js";
import { compareRows } from "./compare-rows.js";
import type { Connection } from "./database.js";
import { toKeyText } from "./key-text.js";
import { unnest, unnestParameters } from "./unnest.js";

const columns = ["uid", "authority", "name"];

/**
 * Inserts the `uid`s of subscriptions, unless another subscription has them.
 *
 * @returns The keys of the other subscriptions, as texts, by `uid`. Their rows are locked until the transaction ends.
 */
export async function claimUids(
  connection: Connection,
  subscriptions: readonly StoredSubscription[],
): Promise<ReadonlyMap<string, string>> {
  const rows = subscriptions.map(({ uid, authority, name }) => [uid, authority, name]).sort(compareRows);
  const inserted = await connection.all(insertIfNew, ...unnestParameters(columns.length, rows));
  const insertedUids = new Set(inserted.map(({ uid }) => uid));
  const existingRows = rows.filter(([uid]) => !insertedUids.has(uid));
  if (existingRows.length === 0) return new Map();
  const owners = await connection.all(insertOrLock, ...unnestParameters(columns.length, existingRows));
  const keysByUid = new Map(subscriptions.map((subscription) => [subscription.uid, toKeyText(subscription)]));
  return new Map(
    owners
      .map((row): [string, string] => [String(row.uid), toKeyText(row)])
      .filter(([uid, owner]) => keysByUid.get(uid) !== owner),
  );
}

const insert = `INSERT INTO @.subscription_uids (${columns.join(", ")}) SELECT * FROM ${unnest(columns)}`;

const insertIfNew = `${insert} ON CONFLICT (uid) DO NOTHING RETURNING uid`;

/** The update changes nothing, but locks the row. */
const insertOrLock = `${insert} ON CONFLICT (uid) DO UPDATE SET uid = excluded.uid RETURNING ${columns.join(", ")}`;

/** Deletes the `uid`s of stored subscriptions. */
export async function deleteUids(connection: Connection, stored: readonly Row[]): Promise<void> {
  const rows = stored.map((row) => columns.map((column) => row[column])).sort(compareRows);
  if (rows.length > 0) await connection.run(deleteIfOwned, ...unnestParameters(columns.length, rows));
}

const deleteIfOwned = `
  DELETE FROM @.subscription_uids AS stored
  USING ${unnest(columns)} AS gone (${columns.join(", ")})
  WHERE stored.uid = gone.uid AND stored.authority = gone.authority AND stored.name = gone.name`;
