import type { StoredSubscription } from "../../subscription.js";
import { endOfNames, mergeNames } from "../names.js";
import { columnNames, fromRow } from "../row.js";
import type { PageQuery } from "../store.js";
import type { Connection, Database } from "./database.js";

/** How many event types one statement merges. */
const typesAtOnce = 64;

/**
 * Reads a page: each event type is one ordered range of an index, the ranges are merged as far as the page goes, and only
 * then are rows read. No more is touched than the page times the number of types, however many subscriptions there are.
 */
export async function readPage(
  database: Database,
  query: PageQuery,
  signal: AbortSignal | undefined,
): Promise<readonly StoredSubscription[]> {
  const { eventTypes } = query.filter;
  if (eventTypes.length <= typesAtOnce) {
    return await database.read(signal, (connection) => pageOf(connection, query, eventTypes));
  }
  return await database.readSnapshot(signal, async (connection) => {
    const existing = await existingTypes(connection, query);
    return existing.length <= typesAtOnce
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
  const names = mergeOf(types.length, query.filter.targetResource !== undefined);
  const sql = `
    SELECT ${columnNames.map((column) => `s.${column}`).join(", ")}
    FROM (${names}) AS page JOIN @.subscriptions AS s ON s.authority = $1 AND s.name = page.name
    ORDER BY page.name`;
  return (await connection.all(sql, ...valuesOf(query, types, endOfNames))).map(fromRow);
}

/** The page of any number of event types: each statement need only look up to the last name that is known so far. */
async function pageOfMany(
  connection: Connection,
  query: PageQuery,
  types: readonly string[],
): Promise<readonly StoredSubscription[]> {
  const { authority, filter, limit } = query;
  let names: string[] = [];
  for (let start = 0; start < types.length; start += typesAtOnce) {
    const some = types.slice(start, start + typesAtOnce);
    const last = names.length === limit ? (names.at(-1) ?? endOfNames) : endOfNames;
    const sql = mergeOf(some.length, filter.targetResource !== undefined);
    const found = await connection.all(sql, ...valuesOf(query, some, last));
    names = mergeNames(
      names,
      found.map(({ name }) => String(name)),
      limit,
    );
  }
  return (await connection.all(rowsByName, authority, names)).map(fromRow);
}

const rowsByName = `
  SELECT ${columnNames.join(", ")} FROM @.subscriptions
  WHERE authority = $1 AND name = ANY($2::text[])
  ORDER BY name`;

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

/**
 * The first names of some event types, in order and each once. The limit within each range is what keeps PostgreSQL from
 * reading more of it. For few statements to be prepared, the number of ranges is a power of two; `valuesOf` fills them up.
 */
function mergeOf(count: number, hasTarget: boolean): string {
  const ranges = Array.from({ length: powerOfTwo(count) }, (_, index) => {
    const type = `$${index + (hasTarget ? 6 : 5)}`;
    return `(SELECT name FROM @.subscription_event_types
      WHERE authority = $1${hasTarget ? " AND target_resource = $5" : ""} AND event_type = ${type} AND name > $2 AND name <= $3
      ORDER BY name LIMIT $4)`;
  });
  return `SELECT DISTINCT name FROM (${ranges.join(" UNION ALL ")}) AS ranges ORDER BY name LIMIT $4`;
}

/** The values of `mergeOf`: no subscription has the empty event type. */
function valuesOf(
  { authority, filter, after = "", limit }: PageQuery,
  types: readonly string[],
  last: string,
): unknown[] {
  const { targetResource } = filter;
  const filler = new Array<string>(powerOfTwo(types.length) - types.length).fill("");
  return [
    authority,
    after,
    last,
    limit,
    ...(targetResource === undefined ? [] : [targetResource]),
    ...types,
    ...filler,
  ];
}

const powerOfTwo = (least: number): number => 2 ** Math.ceil(Math.log2(least));
