import type { StoredSubscription } from "../../subscription.js";
import { columnNames, toRow } from "../row.js";
import type { Row } from "./client.js";
import type { Connection } from "./database.js";
import { addTypes, removeTypes } from "./event-types.js";
import { inOrder } from "./in-order.js";
import { listsOf, tableOf } from "./table-of-parameters.js";
import { claimUids, freeUids, keyOf } from "./uids.js";

/** A subscription and its place among those to be put. */
interface Entry {
  readonly index: number;
  readonly subscription: StoredSubscription;
}

/**
 * Inserts or replaces as if one by one; the indexes of those whose `uid` another subscription has. Few statements put any
 * number, as far as they have nothing to do with each other. Tables and rows are taken in the same order by all programs, so
 * that two transactions hardly ever wait for each other.
 */
export async function putAll(connection: Connection, subscriptions: readonly StoredSubscription[]): Promise<number[]> {
  const refused: number[] = [];
  let waiting: readonly Entry[] = subscriptions.map((subscription, index) => ({ index, subscription }));
  while (waiting.length > 0) {
    const some = withoutRepetition(waiting);
    const owners = await claimUids(
      connection,
      some.map(({ subscription }) => subscription),
    );
    await putRows(
      connection,
      some.map(({ subscription }) => subscription).filter(({ uid }) => !owners.has(uid)),
    );
    const places = new Map(some.map(({ subscription, index }) => [keyOf(subscription), index]));
    const taken = some.filter(({ subscription }) => owners.has(subscription.uid));
    // Whoever had the `uid` may have given it up just now, if it came before.
    const mayBeFree = ({ subscription, index }: Entry): boolean =>
      (places.get(owners.get(subscription.uid) ?? "") ?? index) < index;
    refused.push(...taken.filter((entry) => !mayBeFree(entry)).map(({ index }) => index));
    waiting = [...taken.filter(mayBeFree), ...waiting.slice(some.length)];
  }
  return refused.sort((a, b) => a - b);
}

/** As many from the beginning as there are without two of the same key or the same `uid`. */
function withoutRepetition(entries: readonly Entry[]): readonly Entry[] {
  const keys = new Set<string>();
  const uids = new Set<string>();
  const end = entries.findIndex(({ subscription }) => {
    const key = keyOf(subscription);
    if (keys.has(key) || uids.has(subscription.uid)) return true;
    keys.add(key);
    uids.add(subscription.uid);
    return false;
  });
  return end < 0 ? entries : entries.slice(0, end);
}

async function putRows(connection: Connection, subscriptions: readonly StoredSubscription[]): Promise<void> {
  if (subscriptions.length === 0) return;
  const found = await connection.all(insertIfNew, ...parametersOf(subscriptions));
  const keys = new Set(found.map(keyOf));
  const added = subscriptions.filter((subscription) => keys.has(keyOf(subscription)));
  const others = subscriptions.filter((subscription) => !keys.has(keyOf(subscription)));
  if (others.length > 0) await replaceChanged(connection, others);
  await addTypes(connection, added, others);
}

async function replaceChanged(connection: Connection, subscriptions: readonly StoredSubscription[]): Promise<void> {
  const stored = await connection.all(insertOrHold, ...parametersOf(subscriptions));
  const after = new Map(subscriptions.map((subscription) => [keyOf(subscription), subscription]));
  const changes = stored.flatMap((before) => {
    const subscription = after.get(keyOf(before));
    return subscription && !isSame(before, subscription) ? [{ before, after: subscription }] : [];
  });
  if (changes.length > 0) await replace(connection, changes);
}

const parametersOf = (subscriptions: readonly StoredSubscription[]): unknown[][] =>
  listsOf(columnNames.length, subscriptions.map(toRow).sort(inOrder));

const insert = `INSERT INTO @.subscriptions (${columnNames.join(", ")}) SELECT * FROM ${tableOf(columnNames)}`;

const insertIfNew = `${insert} ON CONFLICT (authority, name) DO NOTHING RETURNING authority, name`;

/** Gives back what is stored then: what was there before, if anything was. */
const insertOrHold = `
  ${insert} ON CONFLICT (authority, name) DO UPDATE SET name = excluded.name RETURNING ${columnNames.join(", ")}`;

const insertOrReplace = `
  ${insert} ON CONFLICT (authority, name)
  DO UPDATE SET ${columnNames.map((column) => `${column} = excluded.${column}`).join(", ")}`;

function isSame(row: Row, subscription: StoredSubscription): boolean {
  const values = toRow(subscription);
  return columnNames.every((column, index) => row[column] === values[index]);
}

/** Puts subscriptions in the place of what is stored for the same keys. */
async function replace(
  connection: Connection,
  changes: readonly { readonly before: Row; readonly after: StoredSubscription }[],
): Promise<void> {
  await connection.run(insertOrReplace, ...parametersOf(changes.map(({ after }) => after)));
  await removeTypes(connection, changes);
  const freed = changes.filter(({ before, after }) => before.uid !== after.uid);
  await freeUids(
    connection,
    freed.map(({ before }) => before),
  );
}
