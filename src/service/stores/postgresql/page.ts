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

/** Of more event types it pays to look first how far a page can go. */
const fewTypes = 8;

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
  const sql = `
    SELECT ${columnNames.map((column) => `stored.${column}`).join(", ")}
    FROM (${firstNamesOf(query, types)}) AS page
      JOIN @.subscriptions AS stored ON stored.authority = $1 AND stored.name = page.name
    ORDER BY page.name`;
  return (await connection.all(sql, ...valuesOf(query, types, endOfNames))).map(fromRow);
}

/** The page of any number of event types: each statement need only look up to the last name that is known so far. */
async function pageOfMany(
  connection: Connection,
  query: PageQuery,
  types: readonly string[],
): Promise<readonly StoredSubscription[]> {
  const { authority, limit } = query;
  let found: string[] = [];
  let count = typesAtFirst;
  for (let start = 0; start < types.length; count = Math.min(2 * count, typesAtOnce)) {
    const some = types.slice(start, start + count);
    const known = found.length === limit ? found.at(-1) : undefined;
    const sql = known === undefined ? firstNamesOf(query, some) : namesOf(placeOf(query), "$3");
    const rows = await connection.all(sql, ...valuesOf(query, some, known ?? endOfNames));
    const more = rows.map(({ name }) => String(name));
    found = mergeNames(found, more, limit);
    start += some.length;
  }
  return (await connection.all(rowsByName, authority, found)).map(fromRow);
}

/** The first names of some event types, of which no page is known yet. */
const firstNamesOf = (query: PageQuery, types: readonly string[]): string =>
  namesOf(placeOf(query), types.length > fewTypes ? lastOfDensest(placeOf(query)) : "$3");

const placeOf = ({ filter: { targetResource } }: PageQuery): string =>
  targetResource === undefined ? "authority = $1" : "authority = $1 AND target_resource = $6";

/**
 * The first names of some event types up to a last one, in order and each once. The limit for each type is what keeps
 * PostgreSQL from reading more of it. As a list in one parameter the types make for one statement, whatever their number, and
 * for a plan that is small even where a table has many partitions.
 */
const namesOf = (place: string, last: string): string => `
  SELECT DISTINCT found.name
  FROM (SELECT ${last} AS name) AS last, unnest($5::text[]) AS wanted (event_type) CROSS JOIN LATERAL (
    ${rangeOf(place, "wanted.event_type", "last.name")} LIMIT $4
  ) AS found
  ORDER BY found.name LIMIT $4`;

/** The names of an event type, in order. */
const rangeOf = (place: string, type: string, last: string): string => `
    SELECT name FROM @.subscription_event_types
    WHERE ${place} AND event_type = ${type} AND name > $2 AND name <= ${last}
    ORDER BY name`;

/**
 * No page of several event types goes beyond the last name of a page of one of them. The type of which there is most serves
 * best: it is likely to be the one whose eighth name comes first. That its place is not written as a number keeps PostgreSQL
 * from sorting what an index has in order.
 */
const lastOfDensest = (place: string): string => `coalesce((
    ${rangeOf(
      place,
      `(SELECT wanted.event_type
        FROM unnest($5::text[]) AS wanted (event_type) CROSS JOIN LATERAL (
          ${rangeOf(place, "wanted.event_type", "$3")} LIMIT 1 OFFSET least(8, $4) - 1
        ) AS eighth
        ORDER BY eighth.name LIMIT 1)`,
      "$3",
    )} LIMIT 1 OFFSET $4 - 1), $3)`;

/** One by one: a database that knows nothing of its tables yet would read all that the caller has. */
const rowsByName = `
  SELECT stored.* FROM unnest($2::text[]) AS page (name) CROSS JOIN LATERAL (
    SELECT ${columnNames.join(", ")} FROM @.subscriptions WHERE authority = $1 AND name = page.name LIMIT 1
  ) AS stored
  ORDER BY page.name`;

/** The values of `namesOf` and of what is made of it. */
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
