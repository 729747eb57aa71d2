import type { StoredSubscription } from "../../subscription.js";
import { endOfNames, mergeNames } from "../names.js";
import { columnNames, fromRow } from "../row.js";
import type { PageQuery } from "../store.js";
import type { Connection, Database } from "./database.js";

/**
 * How many event types the first statement looks for, and the most that a later one does. What a statement sorts, this many
 * times a page, stays within PostgreSQL's `work_mem`.
 */
const [typesAtFirst, typesAtOnce] = [64, 512];

/**
 * Reads a page: each event type is one ordered range of an index, read no further than the page goes, and only then are rows
 * read. No more is touched than the page times the number of types, however many subscriptions there are.
 */
export async function readPage(
  database: Database,
  query: PageQuery,
  signal: AbortSignal | undefined,
): Promise<readonly StoredSubscription[]> {
  const { eventTypes } = query.filter;
  if (eventTypes.length <= typesAtFirst) {
    return await database.read(signal, (connection) => pageOf(connection, query, eventTypes));
  }
  return await database.readSnapshot(signal, async (connection) => {
    const existing = await existingTypes(connection, query);
    return existing.length <= typesAtFirst
      ? await pageOf(connection, query, existing)
      : await pageOfMany(connection, query, existing);
  });
}

/** The page of so few event types that one statement does it all. */
async function pageOf(
  connection: Connection,
  query: PageQuery,
  types: readonly string[],
): Promise<readonly StoredSubscription[]> {
  if (types.length === 0) return [];
  const { withTarget, withoutTarget } = pages;
  const sql = query.filter.targetResource === undefined ? withoutTarget : withTarget;
  return (await connection.all(sql, ...valuesOf(query, types, endOfNames))).map(fromRow);
}

/** The page of any number of event types: each statement need only look up to the last name that is known so far. */
async function pageOfMany(
  connection: Connection,
  query: PageQuery,
  types: readonly string[],
): Promise<readonly StoredSubscription[]> {
  const { authority, filter, limit } = query;
  const sql = filter.targetResource === undefined ? names.withoutTarget : names.withTarget;
  let found: string[] = [];
  let count = typesAtFirst;
  for (let start = 0; start < types.length; count = Math.min(2 * count, typesAtOnce)) {
    const some = types.slice(start, start + count);
    const last = found.length === limit ? (found.at(-1) ?? endOfNames) : endOfNames;
    const rows = await connection.all(sql, ...valuesOf(query, some, last));
    const more = rows.map(({ name }) => String(name));
    found = mergeNames(found, more, limit);
    start += some.length;
  }
  return (await connection.all(rowsByName, authority, found)).map(fromRow);
}

/**
 * The first names of some event types, in order and each once. The limit for each type is what keeps PostgreSQL from reading
 * more of it. As a list in one parameter the types make for one statement, whatever their number, and for a plan that is
 * small even where a table has many partitions.
 */
const namesOf = (place: string): string => `
  SELECT DISTINCT found.name
  FROM unnest($5::text[]) AS wanted (event_type) CROSS JOIN LATERAL (
    SELECT name FROM @.subscription_event_types
    WHERE ${place} AND event_type = wanted.event_type AND name > $2 AND name <= $3
    ORDER BY name LIMIT $4
  ) AS found
  ORDER BY found.name LIMIT $4`;

const names = {
  withoutTarget: namesOf("authority = $1"),
  withTarget: namesOf("authority = $1 AND target_resource = $6"),
};

const pageWith = (page: string): string => `
  SELECT ${columnNames.map((column) => `stored.${column}`).join(", ")}
  FROM (${page}) AS page JOIN @.subscriptions AS stored ON stored.authority = $1 AND stored.name = page.name
  ORDER BY page.name`;

const pages = { withoutTarget: pageWith(names.withoutTarget), withTarget: pageWith(names.withTarget) };

/** One by one: a database that knows nothing of its tables yet would read all that the caller has. */
const rowsByName = `
  SELECT stored.* FROM unnest($2::text[]) AS page (name) CROSS JOIN LATERAL (
    SELECT ${columnNames.join(", ")} FROM @.subscriptions WHERE authority = $1 AND name = page.name LIMIT 1
  ) AS stored
  ORDER BY page.name`;

/** The values of `namesOf`. */
function valuesOf(
  { authority, filter, after = "", limit }: PageQuery,
  types: readonly string[],
  last: string,
): unknown[] {
  const { targetResource } = filter;
  return [authority, after, last, limit, types, ...(targetResource === undefined ? [] : [targetResource])];
}

/**
 * Of the event types of a filter, those that the caller has. Read from the shorter side: either all that the caller has,
 * or what there is of those in the filter.
 */
async function existingTypes(connection: Connection, { authority, filter }: PageQuery): Promise<readonly string[]> {
  const { eventTypes } = filter;
  const some = await connection.all(typesOfCaller, authority, eventTypes.length + 1);
  const rows = some.length <= eventTypes.length ? some : await connection.all(typesAmong, authority, eventTypes);
  const asked = new Set(eventTypes);
  return rows.map(({ event_type: type }) => String(type)).filter((type) => asked.has(type));
}

const typesOfCaller = `
  SELECT event_type FROM @.caller_event_types WHERE authority = $1 ORDER BY event_type LIMIT $2`;

const typesAmong = `
  SELECT event_type FROM @.caller_event_types WHERE authority = $1 AND event_type = ANY($2::text[])`;
