import type { StoredSubscription } from "../../subscription.js";
import type { Connection } from "./database.js";
import { inOrder } from "./in-order.js";
import { listsOf, tableOf } from "./table-of-parameters.js";

const columns = ["uid", "authority", "name"];

/** A subscription among all, as text. */
export const keyOf = ({ authority, name }: { readonly authority?: unknown; readonly name?: unknown }): string =>
  `${authority} ${name}`;

/**
 * Takes the `uid`s of subscriptions, as far as they are free; the key of the owner of each that is another's. The update
 * changes nothing, but holds the row until the transaction is over.
 */
export async function claimUids(
  connection: Connection,
  subscriptions: readonly StoredSubscription[],
): Promise<ReadonlyMap<string, string>> {
  const rows = subscriptions.map(({ uid, authority, name }) => [uid, authority, name]).sort(inOrder);
  const free = new Set((await connection.all(claimFree, ...listsOf(columns.length, rows))).map(({ uid }) => uid));
  const others = rows.filter(([uid]) => !free.has(uid));
  if (others.length === 0) return new Map();
  const owners = await connection.all(claimOrHold, ...listsOf(columns.length, others));
  const keys = new Map(subscriptions.map((subscription) => [subscription.uid, keyOf(subscription)]));
  return new Map(
    owners
      .map((row): [string, string] => [String(row.uid), keyOf(row)])
      .filter(([uid, owner]) => keys.get(uid) !== owner),
  );
}

const claim = `INSERT INTO @.subscription_uids (${columns.join(", ")}) SELECT * FROM ${tableOf(columns)}`;

const claimFree = `${claim} ON CONFLICT (uid) DO NOTHING RETURNING uid`;

const claimOrHold = `${claim} ON CONFLICT (uid) DO UPDATE SET uid = excluded.uid RETURNING ${columns.join(", ")}`;

/** Gives up the `uid`s that are stored for some subscriptions. */
export async function freeUids(connection: Connection, stored: readonly Record<string, unknown>[]): Promise<void> {
  const rows = stored.map((row) => columns.map((column) => row[column])).sort(inOrder);
  if (rows.length > 0) await connection.run(free, ...listsOf(columns.length, rows));
}

const free = `
  DELETE FROM @.subscription_uids AS stored
  USING ${tableOf(columns)} AS gone (${columns.join(", ")})
  WHERE stored.uid = gone.uid AND stored.authority = gone.authority AND stored.name = gone.name`;
