import { mergeSortedNames } from "../merge-sorted-names.js";
import { type ColumnEquality, nameUpperBound, type PageQueryForSqlStores } from "../page-query-for-sql-stores.js";
import type { Connection } from "./connection.js";

/**
 * The number of event types that the first statement reads. It is small, so that an upper bound for the ranges of the
 * other event types is known early.
 */
const firstStatementEventTypeCount = 4;

/**
 * The maximum number of event types that a later statement reads. Until this maximum is reached, each statement reads
 * as many event types as all statements before it together.
 */
const maxTypesPerStatement = 128;

/**
 * Finds the names of a page with several statements.
 *
 * The names for each event type are one sorted range of an index. After each statement, there is a preliminary page:
 * the first `limit` names among all names that were found so far. If the preliminary page is full, the next statement
 * reads each range only up to the last name of this page. For each event type, at most `limit` names are read, however
 * many subscriptions there are.
 *
 * @yields The names of the preliminary page after each statement. The last value has the names of the complete page.
 */
export function* yieldNamesOfPageSoFar(
  connection: Connection,
  { authority, equalities, afterName, limit }: PageQueryForSqlStores,
  eventTypes: readonly string[],
): Generator<readonly string[]> {
  const sql = buildSelectNamesSql(equalities);
  const equalityValues = equalities.map(({ value }) => value);
  let pageNamesSoFar: string[] = [];
  let [start, end] = [0, firstStatementEventTypeCount];
  while (start < eventTypes.length) {
    const currentUpperBound = pageNamesSoFar.length === limit ? (pageNamesSoFar.at(-1) ?? "") : nameUpperBound;
    const typesJson = JSON.stringify(eventTypes.slice(start, end));
    const rows = connection.queryRows(
      sql,
      typesJson,
      authority,
      afterName,
      currentUpperBound,
      limit,
      ...equalityValues,
    );
    pageNamesSoFar = mergeSortedNames(
      pageNamesSoFar,
      rows.map(({ name }) => String(name)),
      limit,
    );
    yield pageNamesSoFar;
    [start, end] = [end, end + Math.min(end, maxTypesPerStatement)];
  }
}

/**
 * Builds a statement that selects the first names for several event types. It reads at most `limit` names for each
 * event type.
 */
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
