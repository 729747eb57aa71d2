import type { SubscriptionKey } from "../store.js";
import { compareRows } from "./compare-rows.js";
import type { Connection } from "./database.js";
import { ConcurrentChangeError } from "./error-code.js";
import { deleteEventTypes } from "./event-types.js";
import { toKeyText } from "./key-text.js";
import { deleteUids } from "./uids.js";
import { unnest, unnestParameters } from "./unnest.js";

/** Deletes subscriptions. Ignores keys that do not exist. */
export async function deleteSubscriptions(connection: Connection, keys: readonly SubscriptionKey[]): Promise<void> {
  const parameters = unnestParameters(2, keys.map(({ authority, name }) => [authority, name]).sort(compareRows));
  const stored = await connection.all(selectUids, ...parameters);
  await deleteUids(connection, stored);
  const deleted = await connection.all(deleteRows, ...parameters);
  const uids = new Map(stored.map((row) => [toKeyText(row), row.uid]));
  if (deleted.some((row) => uids.get(toKeyText(row)) !== row.uid)) throw new ConcurrentChangeError();
  await deleteEventTypes(
    connection,
    deleted.map((before) => ({ before })),
  );
}

const named = `${unnest(["authority", "name"])} AS named (authority, name)`;
const isNamed = "stored.authority = named.authority AND stored.name = named.name";

const selectUids = `
  SELECT DISTINCT stored.authority, stored.name, stored.uid FROM @.subscriptions AS stored JOIN ${named} ON ${isNamed}`;

const deleteRows = `
  DELETE FROM @.subscriptions AS stored USING ${named} WHERE ${isNamed}
  RETURNING stored.authority, stored.name, stored.uid, stored.state, stored.event_types`;
