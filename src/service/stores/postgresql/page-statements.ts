import type { ColumnEquality } from "../sql-page-query.js";
import { columnNames } from "../subscription-row.js";

/**
 * The parameters of all statements that select names: `$1` is the caller, `$2` the name before the page, `$3` the last
 * name that can be on the page, `$4` the maximum number of names, and `$5` the event types. The parameters from `$6` on
 * are the values of the equalities.
 */
const firstEqualityParameterNumber = 6;

/** The conditions that the query sets on the columns other than `event_type` and `name`. */
const buildEqualityConditionsSql = (equalities: readonly ColumnEquality[]): string =>
  [
    "authority = $1",
    ...equalities.map(({ column }, equalityIndex) => `${column} = $${equalityIndex + firstEqualityParameterNumber}`),
  ].join(" AND ");

/** Selects the sorted names of one event type, which are one range of an index. */
const buildNamesOfTypeSql = (equalityConditionsSql: string, eventTypeSql: string, upperBoundSql: string): string => `
    SELECT name FROM @.subscription_event_types
    WHERE ${equalityConditionsSql} AND event_type = ${eventTypeSql} AND name > $2 AND name <= ${upperBoundSql}
    ORDER BY name`;

/**
 * Selects the first names of some event types up to a last name, sorted and without duplicates.
 *
 * The limit for each event type keeps PostgreSQL from reading more of its names. All event types are passed in one
 * parameter. So one statement works for any number of event types, and its plan is small even if a table has many
 * partitions.
 */
const buildBoundedNamesSql = (equalityConditionsSql: string, upperBoundSql: string): string => `
  SELECT DISTINCT found.name
  FROM (SELECT ${upperBoundSql} AS name) AS last, unnest($5::text[]) AS wanted (event_type) CROSS JOIN LATERAL (
    ${buildNamesOfTypeSql(equalityConditionsSql, "wanted.event_type", "last.name")} LIMIT $4
  ) AS found
  ORDER BY found.name LIMIT $4`;

/**
 * Selects an upper bound for the names of the page. If the most frequent event type alone fills a page, the bound is
 * the last name of this page. Otherwise the bound is `$3`. With the names of the other event types, the page can only
 * end earlier, so it has no name after the bound.
 *
 * The event type whose eighth name comes first counts as the most frequent event type. The subquery returns this event
 * type itself, and not its position in the array: with a position, PostgreSQL would sort names that are already in
 * order in the index.
 */
const buildUpperBoundSql = (equalityConditionsSql: string): string => `coalesce((
    ${buildNamesOfTypeSql(
      equalityConditionsSql,
      `(SELECT wanted.event_type
        FROM unnest($5::text[]) AS wanted (event_type) CROSS JOIN LATERAL (
          ${buildNamesOfTypeSql(equalityConditionsSql, "wanted.event_type", "$3")} LIMIT 1 OFFSET least(8, $4) - 1
        ) AS eighth
        ORDER BY eighth.name LIMIT 1)`,
      "$3",
    )} LIMIT 1 OFFSET $4 - 1), $3)`;

/** With more event types than this, a subquery for the last possible name of the page saves more time than it takes. */
const maxTypesWithoutBound = 8;

/** Selects the first names of some event types when no name of the page is known yet. */
export function buildFirstNamesSql(equalities: readonly ColumnEquality[], typeCount: number): string {
  const equalityConditionsSql = buildEqualityConditionsSql(equalities);
  return buildBoundedNamesSql(
    equalityConditionsSql,
    typeCount > maxTypesWithoutBound ? buildUpperBoundSql(equalityConditionsSql) : "$3",
  );
}

/** Selects the first names of some event types up to the name `$3`. */
export const buildNamesUpToKnownBoundSql = (equalities: readonly ColumnEquality[]): string =>
  buildBoundedNamesSql(buildEqualityConditionsSql(equalities), "$3");

/** Selects the rows with the names that another statement selects. */
export const buildSelectRowsSql = (selectNamesSql: string): string => `
    SELECT ${columnNames.map((column) => `stored.${column}`).join(", ")}
    FROM (${selectNamesSql}) AS page
      JOIN @.subscriptions AS stored ON stored.authority = $1 AND stored.name = page.name
    ORDER BY page.name`;

/**
 * Selects the rows with the names `$2`, with one look-up for each name. With a simpler query, PostgreSQL would read all
 * rows of the caller if it has no statistics.
 */
export const selectRowsSql: string = `
  SELECT stored.* FROM unnest($2::text[]) AS page (name) CROSS JOIN LATERAL (
    SELECT ${columnNames.join(", ")} FROM @.subscriptions WHERE authority = $1 AND name = page.name LIMIT 1
  ) AS stored
  ORDER BY page.name`;
