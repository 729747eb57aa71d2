import type { Equality } from "../sql-page-query.js";
import { columnNames } from "../subscription-row.js";

/**
 * The parameters of all these statements: `$1` the caller, `$2` the name before the page, `$3` the last name that matters,
 * `$4` the maximum number of names, `$5` the event types, from `$6` on the values of the equalities.
 */
const firstEqualityParameter = 6;

/** The condition that the rows of all event types have in common. */
const renderKeyCondition = (equalities: readonly Equality[]): string =>
  ["authority = $1", ...equalities.map(({ column }, index) => `${column} = $${index + firstEqualityParameter}`)].join(
    " AND ",
  );

/** Selects the names of one event type, sorted: one range of an index. */
const selectRange = (keyCondition: string, eventType: string, lastName: string): string => `
    SELECT name FROM @.subscription_event_types
    WHERE ${keyCondition} AND event_type = ${eventType} AND name > $2 AND name <= ${lastName}
    ORDER BY name`;

/**
 * Selects the first names of some event types up to a last name, sorted, each once.
 *
 * The limit for each event type keeps PostgreSQL from reading more of it. All event types are one parameter: there is one
 * statement for any number of them, and its plan is small even if a table has many partitions.
 */
const selectNamesUpTo = (keyCondition: string, lastName: string): string => `
  SELECT DISTINCT found.name
  FROM (SELECT ${lastName} AS name) AS last, unnest($5::text[]) AS wanted (event_type) CROSS JOIN LATERAL (
    ${selectRange(keyCondition, "wanted.event_type", "last.name")} LIMIT $4
  ) AS found
  ORDER BY found.name LIMIT $4`;

/**
 * The last name of the page of the most frequent event type, or `$3`. The page of all event types ends there or before.
 *
 * The most frequent event type is taken to be the one whose eighth name comes first. It is selected by a subquery instead
 * of a position in the array: with a position PostgreSQL would sort what the index has in order.
 */
const lastNameOfMostFrequentType = (keyCondition: string): string => `coalesce((
    ${selectRange(
      keyCondition,
      `(SELECT wanted.event_type
        FROM unnest($5::text[]) AS wanted (event_type) CROSS JOIN LATERAL (
          ${selectRange(keyCondition, "wanted.event_type", "$3")} LIMIT 1 OFFSET least(8, $4) - 1
        ) AS eighth
        ORDER BY eighth.name LIMIT 1)`,
      "$3",
    )} LIMIT 1 OFFSET $4 - 1), $3)`;

/** For more event types, a query for the last possible name of the page saves more time than it takes. */
const maxTypesWithoutBound = 8;

/** Selects the first names of some event types when no name of the page is known yet. */
export function selectFirstNames(equalities: readonly Equality[], typeCount: number): string {
  const keyCondition = renderKeyCondition(equalities);
  return selectNamesUpTo(
    keyCondition,
    typeCount > maxTypesWithoutBound ? lastNameOfMostFrequentType(keyCondition) : "$3",
  );
}

/** Selects the first names of some event types up to the name `$3`. */
export const selectNames = (equalities: readonly Equality[]): string =>
  selectNamesUpTo(renderKeyCondition(equalities), "$3");

/** Selects the rows whose names a statement selects. */
export const selectRowsOfNames = (namesStatement: string): string => `
    SELECT ${columnNames.map((column) => `stored.${column}`).join(", ")}
    FROM (${namesStatement}) AS page
      JOIN @.subscriptions AS stored ON stored.authority = $1 AND stored.name = page.name
    ORDER BY page.name`;

/**
 * Selects the rows with the names `$2`, one look-up for each name: without statistics PostgreSQL would otherwise read all
 * rows of the caller.
 */
export const selectRows: string = `
  SELECT stored.* FROM unnest($2::text[]) AS page (name) CROSS JOIN LATERAL (
    SELECT ${columnNames.join(", ")} FROM @.subscriptions WHERE authority = $1 AND name = page.name LIMIT 1
  ) AS stored
  ORDER BY page.name`;
