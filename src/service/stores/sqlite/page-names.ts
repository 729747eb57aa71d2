import { mergeSortedNames } from "../merge-sorted-names.js";
import { type ColumnEquality, nameUpperBound, type SqlPageQuery } from "../sql-page-query.js";
import type { Connection } from "./connection.js";

/** This number is small, so that an upper bound for the ranges of the other event types is known early. */
const firstStatementEventTypeCount = 4;

/** Each further statement reads as many event types as all previous statements together, but at most this number. */
const maxTypesPerStatement = 128;

/**
 * Finds the names of a page with several statements.
 *
 * The names of each event type are one sorted range of an index. The first `limit` names that the statements have found
 * so far are a preliminary page. If it is full, the next statement reads each range only up to its last name. At most
 * `limit` names of each event type are read, however many subscriptions there are.
 *
 * @yields After each statement, the preliminary page: the names that the page would have with only the event types that
 *   were read so far. The last value is the page of all event types.
 */
export function* yieldPageNamesSoFar(
  connection: Connection,
  { authority, equalities, after, limit }: SqlPageQuery,
  eventTypes: readonly string[],
): Generator<readonly string[]> {
  const sql = buildSelectNamesSql(equalities);
  const equalityValues = equalities.map(({ value }) => value);
  let pageNamesSoFar: string[] = [];
  let [start, end] = [0, firstStatementEventTypeCount];
  while (start < eventTypes.length) {
    const currentUpperBound = pageNamesSoFar.length === limit ? (pageNamesSoFar.at(-1) ?? "") : nameUpperBound;
    const typesJson = JSON.stringify(eventTypes.slice(start, end));
    const rows = connection.queryRows(sql, typesJson, authority, after, currentUpperBound, limit, ...equalityValues);
    pageNamesSoFar = mergeSortedNames(
      pageNamesSoFar,
      rows.map(({ name }) => String(name)),
      limit,
    );
    yield pageNamesSoFar;
    [start, end] = [end, end + Math.min(end, maxTypesPerStatement)];
  }
}

/** Selects the first names of some event types. Reads at most `limit` names of each event type. */
function buildSelectNamesSql(equalities: readonly ColumnEquality[]): string {
  const equalityConditionsSql = [
    "authority = ?2",
    ...equalities.map(({ column }, equalityIndex) => `${column} = ?${equalityIndex + 6}`),
  ].join(" AND ");
  const wantedRowsConditionSql = `${equalityConditionsSql} AND event_type = wanted.value AND name > ?3`;
  return `
    SELECT DISTINCT name FROM json_each(?1) AS wanted CROSS JOIN subscription_event_types
    WHERE ${wantedRowsConditionSql} AND name <= coalesce(
      (SELECT name FROM subscription_event_types WHERE ${wantedRowsConditionSql} AND name < ?4 ORDER BY name LIMIT 1 OFFSET ?5 - 1), ?4)
    ORDER BY name LIMIT ?5`;
}
