import { mergeSortedNames } from "../merge-sorted-names.js";
import { type Equality, nameUpperBound, type SqlPageQuery } from "../sql-page-query.js";
import type { Connection } from "./connection.js";

/** Few, so that an upper bound for the ranges of the other event types is known early. */
const typesOfFirstStatement = 4;

/** A further statement reads as many event types as all statements before it together, up to this number. */
const maxTypesPerStatement = 128;

/**
 * Finds the names of a page, one statement after the other.
 *
 * Each event type is one sorted range of an index. A statement reads a range up to the last name of the page that is known
 * so far. However many subscriptions there are, at most `limit` names of each event type are read.
 *
 * @yields The names of the page of the event types read so far. The last value is that of all event types.
 */
export function* findPageNames(
  connection: Connection,
  { authority, equalities, after, limit }: SqlPageQuery,
  eventTypes: readonly string[],
): Generator<readonly string[]> {
  const sql = selectNames(equalities);
  const equalityValues = equalities.map(({ value }) => value);
  let pageNames: string[] = [];
  let [start, end] = [0, typesOfFirstStatement];
  while (start < eventTypes.length) {
    const lastName = pageNames.length === limit ? (pageNames.at(-1) ?? "") : nameUpperBound;
    const typesJson = JSON.stringify(eventTypes.slice(start, end));
    const rows = connection.all(sql, typesJson, authority, after, lastName, limit, ...equalityValues);
    pageNames = mergeSortedNames(
      pageNames,
      rows.map(({ name }) => String(name)),
      limit,
    );
    yield pageNames;
    [start, end] = [end, end + Math.min(end, maxTypesPerStatement)];
  }
}

/** Selects the first names of some event types, at most a page of each. */
function selectNames(equalities: readonly Equality[]): string {
  const keyCondition = ["authority = ?2", ...equalities.map(({ column }, index) => `${column} = ?${index + 6}`)].join(
    " AND ",
  );
  const rangeCondition = `${keyCondition} AND event_type = wanted.value AND name > ?3`;
  return `
    SELECT DISTINCT name FROM json_each(?1) AS wanted CROSS JOIN subscription_event_types
    WHERE ${rangeCondition} AND name <= coalesce(
      (SELECT name FROM subscription_event_types WHERE ${rangeCondition} AND name < ?4 ORDER BY name LIMIT 1 OFFSET ?5 - 1), ?4)
    ORDER BY name LIMIT ?5`;
}
