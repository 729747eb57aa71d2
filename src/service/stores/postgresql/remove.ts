import type { SubscriptionKey } from "../store.js";
import type { Connection } from "./database.js";
import { removeTypes } from "./event-types.js";
import { inOrder } from "./in-order.js";
import { ChangedMeanwhile } from "./repeat.js";
import { listsOf, tableOf } from "./table-of-parameters.js";
import { freeUids, keyOf } from "./uids.js";

/** Removes subscriptions; keys that do not exist are passed over. */
export async function removeAll(connection: Connection, keys: readonly SubscriptionKey[]): Promise<void> {
  const lists = listsOf(2, keys.map(({ authority, name }) => [authority, name]).sort(inOrder));
  const found = await connection.all(uidsOf, ...lists);
  await freeUids(connection, found);
  const removed = await connection.all(remove, ...lists);
  const uids = new Map(found.map((row) => [keyOf(row), row.uid]));
  if (removed.some((row) => uids.get(keyOf(row)) !== row.uid)) throw new ChangedMeanwhile();
  await removeTypes(
    connection,
    removed.map((before) => ({ before })),
  );
}

const named = `${tableOf(["authority", "name"])} AS named (authority, name)`;
const isNamed = "stored.authority = named.authority AND stored.name = named.name";

const uidsOf = `
  SELECT DISTINCT stored.authority, stored.name, stored.uid FROM @.subscriptions AS stored JOIN ${named} ON ${isNamed}`;

const remove = `
  DELETE FROM @.subscriptions AS stored USING ${named} WHERE ${isNamed}
  RETURNING stored.authority, stored.name, stored.uid, stored.state, stored.event_types`;
