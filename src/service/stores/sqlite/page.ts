import type { SQLOutputValue } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { filterKey } from "../../../filter/filter.js";
import type { StoredSubscription } from "../../subscription.js";
import { endOfNames, mergeNames } from "../names.js";
import { fromRow } from "../row.js";
import type { PageQuery } from "../store.js";
import type { Connection } from "./connection.js";

/** How many event types one statement merges; SQLite's own limit is 500. */
const typesAtOnce = 64;

/** What was read before, as far as it still holds. */
export class ReadBefore {
  /** Rows by their revision: a row that changes gets another. */
  readonly #rows = new LRUCache<number, StoredSubscription>({ maxSize: 32 * 1024 * 1024 });
  /** Pages by what was asked for, while nothing at all has changed. */
  readonly #pages = new LRUCache<string, readonly StoredSubscription[]>({ max: 1_000 });
  #version: SQLOutputValue | undefined;

  /** A page that was read before, if it holds in the connection's present view of the file. */
  page(connection: Connection, query: PageQuery): readonly StoredSubscription[] | undefined {
    // Pages of more types than one statement merges are not kept, and their key would take long.
    if (query.filter.eventTypes.length > typesAtOnce) return undefined;
    const version = connection.get("PRAGMA data_version")?.data_version;
    if (version !== this.#version) this.#pages.clear();
    this.#version = version;
    const key = keyOf(query);
    const known = this.#pages.get(key);
    if (known) return known;
    const found = this.#pageOfRows(connection, query);
    if (found) this.#pages.set(key, found);
    return found;
  }

  /** The subscription in a row. */
  row(row: Record<string, SQLOutputValue>): StoredSubscription {
    const revision = Number(row.revision);
    const subscription = this.#rows.get(revision) ?? fromRow(row);
    // About as much as it takes, with the text that it is rendered to.
    this.#rows.set(revision, subscription, { size: 1_024 + 2 * String(row.event_types).length });
    return subscription;
  }

  /** A page all of whose rows were read before, by one statement. */
  #pageOfRows(connection: Connection, query: PageQuery): readonly StoredSubscription[] | undefined {
    const { eventTypes, targetResource } = query.filter;
    const merged = mergeOf(eventTypes.length, targetResource !== undefined);
    const sql = `
      SELECT group_concat(s.revision ORDER BY page.name) AS revisions
      FROM (${merged}) AS page CROSS JOIN subscriptions AS s ON s.authority = ? AND s.name = page.name`;
    const values = [...rangesOf(eventTypes, query, endOfNames), query.limit, query.authority];
    const revisions = connection.get(sql, ...values)?.revisions;
    if (typeof revisions !== "string") return Object.freeze([]);
    const found: StoredSubscription[] = [];
    for (const revision of revisions.split(",")) {
      const subscription = this.#rows.get(Number(revision));
      if (subscription?.authority !== query.authority) return undefined;
      found.push(subscription);
    }
    return Object.freeze(found);
  }
}

const keyOf = ({ authority, filter, after, limit }: PageQuery): string =>
  JSON.stringify([authority, filterKey(filter), after, limit]);

/**
 * Reads a page within the transaction of a connection: each event type is one ordered range of an index, the ranges are
 * merged as far as the page goes, and only then are rows read. No more is touched than the page times the number of types,
 * however many subscriptions there are.
 */
export async function readPage(
  connection: Connection,
  query: PageQuery,
  before: ReadBefore,
  signal: AbortSignal | undefined,
): Promise<StoredSubscription[]> {
  const { authority, filter, limit } = query;
  const types = existingTypes(connection, authority, filter.eventTypes);
  let names: string[] = [];
  for (let start = 0; start < types.length; start += typesAtOnce) {
    if (start > 0) {
      await nextTurn();
      signal?.throwIfAborted();
    }
    const chunk = types.slice(start, start + typesAtOnce);
    const last = names.length === limit ? (names.at(-1) ?? "") : endOfNames;
    const sql = mergeOf(chunk.length, filter.targetResource !== undefined);
    const found = connection.all(sql, ...rangesOf(chunk, query, last), limit);
    names = mergeNames(
      names,
      found.map(({ name }) => String(name)),
      limit,
    );
  }
  if (names.length === 0) return [];
  return connection.all(rowsByName, authority, JSON.stringify(names)).map((row) => before.row(row));
}

/** The values of `mergeOf`'s ranges: names after that of the query, up to a last one. */
function rangesOf(types: readonly string[], { authority, filter, after = "" }: PageQuery, last: string): string[] {
  const { targetResource } = filter;
  const place = targetResource === undefined ? [authority] : [authority, targetResource];
  return types.flatMap((type) => [...place, type, after, last]);
}

/** Of some event types, those that a caller has. */
function existingTypes(connection: Connection, authority: string, types: readonly string[]): string[] {
  return connection.all(existing, authority, JSON.stringify(types)).map((row) => String(row.event_type));
}

const existing = `
  SELECT event_type FROM caller_event_types
  WHERE authority = ? AND event_type IN (SELECT value FROM json_each(?))`;

const rowsByName = `
  SELECT * FROM subscriptions
  WHERE authority = ? AND name IN (SELECT value FROM json_each(?))
  ORDER BY name`;

/** The first names of some event types, in order and each once. SQLite merges the ranges lazily. */
function mergeOf(count: number, hasTarget: boolean): string {
  const place = hasTarget ? "authority = ? AND target_resource = ?" : "authority = ?";
  const range = `SELECT name FROM subscription_event_types WHERE ${place} AND event_type = ? AND name > ? AND name <= ?`;
  return `${Array.from({ length: count }, () => range).join(" UNION ")} ORDER BY name LIMIT ?`;
}
