import type { ColumnEquality } from "../page-query-for-sql-stores.js";
import { columnNames } from "../subscription-row.js";

/**
 * The number of the first parameter that is the value of an equality. All statements that select names have the same
 * parameters. `$1` is the caller. `$2` is the name before the page, and `$3` is the last name that can be on the page.
 * `$4` is the maximum number of names. `$5` is the list of event types. The values of the equalities begin with `$6`.
 */
const firstEqualityParameterNumber = 6;

/** Returns the conditions on all columns except `event_type` and `name`. */
const buildEqualityConditionsSql = (equalities: readonly ColumnEquality[]): string =>
  [
    "authority = $1",
    ...equalities.map(({ column }, equalityIndex) => `${column} = $${equalityIndex + firstEqualityParameterNumber}`),
  ].join(" AND ");

/** Selects the sorted names for one event type. They are one range of an index. */
const buildNamesOfTypeSql = (equalityConditionsSql: string, eventTypeSql: string, upperBoundSql: string): string => `
    SELECT name FROM @.subscription_event_types
    WHERE ${equalityConditionsSql} AND event_type = ${eventTypeSql} AND name > $2 AND name <= ${upperBoundSql}
    ORDER BY name`;

/**
 * Selects the first names for several event types, up to an upper bound. The names are sorted and have no duplicates.
 *
 * The subquery for each event type has a limit, so that PostgreSQL reads only as many names for this event type as
 * needed. All event types are passed in one parameter. So the same statement works for any number of event types, and
 * its plan is small even if a table has many partitions.
 */
const buildBoundedNamesSql = (equalityConditionsSql: string, upperBoundSql: string): string => `
  SELECT DISTINCT found.name
  FROM (SELECT ${upperBoundSql} AS name) AS last, unnest($5::text[]) AS wanted (event_type) CROSS JOIN LATERAL (
    ${buildNamesOfTypeSql(equalityConditionsSql, "wanted.event_type", "last.name")} LIMIT $4
  ) AS found
  ORDER BY found.name LIMIT $4`;

/**
 * Selects an upper bound for the names of the page. The bound is the last name that the page would have if only the
 * most frequent event type were requested. If this event type has too few names to fill a page, the bound is `$3`. The
 * names of the other event types can only make the page end earlier, so the page has no name after the bound.
 *
 * The most frequent event type is estimated: it is the event type whose eighth name comes first. The subquery returns
 * this event type itself, and not its position in the array. With a position, PostgreSQL would sort names that the
 * index has already sorted.
 */
const buildNameUpperBoundSql = (equalityConditionsSql: string): string => `coalesce((
    ${buildNamesOfTypeSql(
      equalityConditionsSql,
      `(SELECT wanted.event_type
        FROM unnest($5::text[]) AS wanted (event_type) CROSS JOIN LATERAL (
          ${buildNamesOfTypeSql(equalityConditionsSql, "wanted.event_type", "$3")} LIMIT 1 OFFSET least(8, $4) - 1
        ) AS eighth
        ORDER BY eighth.name LIMIT 1)`,
      "$3",
    )} LIMIT 1 OFFSET $4 - 1), $3)`;

/**
 * The largest number of event types for which no upper bound is selected. With more event types, the subquery for the
 * bound saves more time than it takes.
 */
const maxEventTypesWithoutNameUpperBound = 8;

/**
 * Builds a statement that selects the first names for some event types. It is used as long as the names that were found
 * do not fill a page.
 */
export function buildFirstNamesSql(equalities: readonly ColumnEquality[], typeCount: number): string {
  const equalityConditionsSql = buildEqualityConditionsSql(equalities);
  return buildBoundedNamesSql(
    equalityConditionsSql,
    typeCount > maxEventTypesWithoutNameUpperBound ? buildNameUpperBoundSql(equalityConditionsSql) : "$3",
  );
}

/** Builds a statement that selects the first names for some event types, up to the name `$3`. */
export const buildNamesUpToKnownBoundSql = (equalities: readonly ColumnEquality[]): string =>
  buildBoundedNamesSql(buildEqualityConditionsSql(equalities), "$3");

/** Builds a statement that selects the rows whose names another statement selects. */
export const buildSelectRowsSql = (selectNamesSql: string): string => `
    SELECT ${columnNames.map((column) => `stored.${column}`).join(", ")}
    FROM (${selectNamesSql}) AS page
      JOIN @.subscriptions AS stored ON stored.authority = $1 AND stored.name = page.name
    ORDER BY page.name`;

/**
 * Selects the rows with the names in `$2`, with one look-up for each name. If PostgreSQL has no statistics, it would
 * execute a simpler query by reading all rows of the caller.
 */
export const selectRowsSql: string = `
  SELECT stored.* FROM unnest($2::text[]) AS page (name) CROSS JOIN LATERAL (
    SELECT ${columnNames.join(", ")} FROM @.subscriptions WHERE authority = $1 AND name = page.name LIMIT 1
  ) AS stored
  ORDER BY page.name`;
