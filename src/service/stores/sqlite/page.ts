import type { SQLOutputValue } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { filterKey } from "../../../filter/filter-key.js";
import type { StoredSubscription } from "../../subscription.js";
import { endOfNames, mergeNames } from "../names.js";
import { fromRow } from "../row.js";
import type { PageQuery } from "../store.js";
import type { Connection } from "./connection.js";

/** How many event types one statement merges at most. */
const typesAtOnce = 128;

/** As many event types are read without a break, and their pages kept. */
const fewTypes = 64;

/** What was read before, as far as it still holds. */
export class ReadBefore {
  /** Rows by their revision: a row that changes gets another. */
  readonly #rows = new LRUCache<number, StoredSubscription>({ maxSize: 32 * 1024 * 1024 });
  /** Pages by what was asked for, while nothing at all has changed. */
  readonly #pages = new LRUCache<string, readonly StoredSubscription[]>({ max: 1_000, maxSize: 32 * 1024 * 1024 });
  #version: SQLOutputValue | undefined;

  /** A page of few event types, in the connection's present view of the file; undefined for one of many. */
  page(connection: Connection, query: PageQuery): readonly StoredSubscription[] | undefined {
    if (query.filter.eventTypes.length > fewTypes) return undefined;
    const version = connection.get("PRAGMA data_version")?.data_version;
    if (version !== this.#version) this.#pages.clear();
    this.#version = version;
    const key = keyOf(query);
    const known = this.#pages.get(key);
    if (known) return known;
    connection.run("BEGIN");
    const names = [...firstNames(connection, query, query.filter.eventTypes)].at(-1) ?? [];
    const found = Object.freeze(this.rows(connection, query.authority, names));
    connection.run("COMMIT");
    this.#pages.set(key, found, { size: found.reduce((size, subscription) => size + sizeOf(subscription), 1_024) });
    return found;
  }

  /** The subscriptions of some names, in order. */
  rows(connection: Connection, authority: string, names: readonly string[]): StoredSubscription[] {
    if (names.length === 0) return [];
    const values = [authority, JSON.stringify(names)];
    const revisions = String(connection.get(revisionsByName, ...values)?.revisions).split(",");
    const known = revisions.map((revision) => this.#rows.get(Number(revision)));
    if (known.every((subscription) => subscription?.authority === authority)) return known as StoredSubscription[];
    return connection.all(rowsByName, ...values).map((row) => this.#row(row));
  }

  #row(row: Record<string, SQLOutputValue>): StoredSubscription {
    const revision = Number(row.revision);
    const subscription = this.#rows.get(revision) ?? fromRow(row);
    this.#rows.set(revision, subscription, { size: sizeOf(subscription) });
    return subscription;
  }
}

/** About as many bytes as a subscription takes, with the text that it is rendered to. */
const sizeOf = ({ eventTypes }: StoredSubscription): number =>
  1_024 + 2 * eventTypes.reduce((length, type) => length + type.length + 32, 0);

const keyOf = ({ authority, filter, after, limit }: PageQuery): string =>
  JSON.stringify([authority, filterKey(filter), after, limit]);

const rowsOf = (columns: string): string => `
  SELECT ${columns} FROM subscriptions
  WHERE authority = ? AND name IN (SELECT value FROM json_each(?))`;

const rowsByName = `${rowsOf("*")} ORDER BY name`;

const revisionsByName = rowsOf("group_concat(revision ORDER BY name) AS revisions");

/**
 * Reads a page of any number of event types within the transaction of a connection, and lets others come in between.
 * However many subscriptions there are, no more is touched than the page times the number of types.
 */
export async function readPage(
  connection: Connection,
  query: PageQuery,
  before: ReadBefore,
  signal: AbortSignal | undefined,
): Promise<StoredSubscription[]> {
  const { authority, filter } = query;
  let names: readonly string[] = [];
  for (names of firstNames(connection, query, existingTypes(connection, authority, filter.eventTypes))) {
    await nextTurn();
    signal?.throwIfAborted();
  }
  return before.rows(connection, authority, names);
}

/**
 * The names of a page, of ever more of the event types: the last ones are those of all. Each type is one ordered range of an
 * index, and need only be read up to the last name of the page that is known so far; few types come first, so that one is
 * known early.
 */
function* firstNames(
  connection: Connection,
  { authority, filter, after = "", limit }: PageQuery,
  types: readonly string[],
): Generator<readonly string[]> {
  const { targetResource } = filter;
  const place = targetResource === undefined ? [] : [targetResource];
  const sql = targetResource === undefined ? namesOfTypes : namesOfTypesAndTarget;
  let names: string[] = [];
  for (let start = 0, end = 4; start < types.length; [start, end] = [end, end + Math.min(end, typesAtOnce)]) {
    const last = names.length === limit ? (names.at(-1) ?? "") : endOfNames;
    const some = JSON.stringify(types.slice(start, end));
    const found = connection.all(sql, some, authority, after, last, limit, ...place);
    names = mergeNames(
      names,
      found.map(({ name }) => String(name)),
      limit,
    );
    yield names;
  }
}

/** The first names of some event types: of each range, no more than a page of its own. */
const namesOf = (place: string): string => {
  const range = `${place} AND event_type = wanted.value AND name > ?3`;
  return `
    SELECT DISTINCT name FROM json_each(?1) AS wanted CROSS JOIN subscription_event_types
    WHERE ${range} AND name <= coalesce(
      (SELECT name FROM subscription_event_types WHERE ${range} AND name < ?4 ORDER BY name LIMIT 1 OFFSET ?5 - 1), ?4)
    ORDER BY name LIMIT ?5`;
};

const namesOfTypes = namesOf("authority = ?2");

const namesOfTypesAndTarget = namesOf("authority = ?2 AND target_resource = ?6");

/** Of some event types, those that a caller has. Read from the shorter side. */
function existingTypes(connection: Connection, authority: string, types: readonly string[]): string[] {
  const ofCaller = connection.all(typesOfCaller, authority, types.length + 1);
  const rows =
    ofCaller.length <= types.length ? ofCaller : connection.all(typesAmong, authority, JSON.stringify(types));
  const asked = new Set(types);
  return rows.map((row) => String(row.event_type)).filter((type) => asked.has(type));
}

const typesOfCaller = "SELECT event_type FROM caller_event_types WHERE authority = ? LIMIT ?";

const typesAmong = `
  SELECT event_type FROM caller_event_types
  WHERE authority = ? AND event_type IN (SELECT value FROM json_each(?))`;
