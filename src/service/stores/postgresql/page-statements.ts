import type { ColumnEquality } from "../sql-page-query.js";
import { columnNames } from "../subscription-row.js";

/**
 * The parameters of all these statements: `$1` the caller, `$2` the name before the page, `$3` the last name that matters,
 * `$4` the maximum number of names, `$5` the event types, from `$6` on the values of the equalities.
 */
const firstEqualityParameterNumber = 6;

/** The condition that the rows of all event types have in common. */
const buildEqualityConditionsSql = (equalities: readonly ColumnEquality[]): string =>
  [
    "authority = $1",
    ...equalities.map(({ column }, equalityIndex) => `${column} = $${equalityIndex + firstEqualityParameterNumber}`),
  ].join(" AND ");

/** Selects the names of one event type, sorted: one range of an index. */
const buildNamesOfTypeSql = (equalityConditionsSql: string, eventTypeSql: string, upperBoundSql: string): string => `
    SELECT name FROM @.subscription_event_types
    WHERE ${equalityConditionsSql} AND event_type = ${eventTypeSql} AND name > $2 AND name <= ${upperBoundSql}
    ORDER BY name`;

/**
 * Selects the first names of some event types up to a last name, sorted, each once.
 *
 * The limit for each event type keeps PostgreSQL from reading more of it. All event types are one parameter: there is one
 * statement for any number of them, and its plan is small even if a table has many partitions.
 */
const buildBoundedNamesSql = (equalityConditionsSql: string, upperBoundSql: string): string => `
  SELECT DISTINCT found.name
  FROM (SELECT ${upperBoundSql} AS name) AS last, unnest($5::text[]) AS wanted (event_type) CROSS JOIN LATERAL (
    ${buildNamesOfTypeSql(equalityConditionsSql, "wanted.event_type", "last.name")} LIMIT $4
  ) AS found
  ORDER BY found.name LIMIT $4`;

/**
 * The last name of the page of the most frequent event type, or `$3`. The page of all event types ends there or before.
 *
 * The event type whose eighth name comes first counts as the most frequent one. It is selected by a subquery instead of
 * a position in the array: with a position PostgreSQL would sort what the index has in order.
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

/** For more event types, a query for the last possible name of the page saves more time than it takes. */
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

/** Selects the rows whose names a statement selects. */
export const buildSelectRowsSql = (selectNamesSql: string): string => `
    SELECT ${columnNames.map((column) => `stored.${column}`).join(", ")}
    FROM (${selectNamesSql}) AS page
      JOIN @.subscriptions AS stored ON stored.authority = $1 AND stored.name = page.name
    ORDER BY page.name`;

/**
 * Selects the rows with the names `$2`, one look-up for each name: without statistics PostgreSQL would otherwise read all
 * rows of the caller.
 */
export const selectRowsSql: string = `
  SELECT stored.* FROM unnest($2::text[]) AS page (name) CROSS JOIN LATERAL (
    SELECT ${columnNames.join(", ")} FROM @.subscriptions WHERE authority = $1 AND name = page.name LIMIT 1
  ) AS stored
  ORDER BY page.name`;
