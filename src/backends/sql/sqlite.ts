import { type Dialect, renderHasMatchingJunctionRow } from "./dialect.js";
import { type Fragment, sql } from "./fragment.js";

/**
 * All event types are one parameter, a JSON array. So their number has no limit, and the SQL text does not depend on
 * it.
 */
const renderRequestedTypesSubquery = (requestedTypes: string[]): Fragment<string> =>
  sql`SELECT requested.value FROM json_each(${{ value: JSON.stringify(requestedTypes) }}) AS requested`;

/** SQLite 3.38 and later, or an earlier version that was built with the JSON functions. */
export const sqlite: Dialect<string, "json" | "junction"> = {
  title: "SQLite",
  minVersion: "3.38",
  // SQLite silently reads a name in double quotes as a string if there is no such column.
  identifierQuote: "`",
  placeholder: () => "?",
  anyOfRenderersByKind: {
    // `CASE` is needed because `AND` has no guaranteed order, and `json_each` fails on a text that is not JSON. The
    // column is renamed to `list` first. Otherwise, SQLite could not distinguish a column named `type` or `value` from
    // the columns of `json_each`, which have the same names.
    json: (requestedTypes, { eventTypes }) => {
      const column = { name: eventTypes };
      const matchingTypesSubquery = sql`SELECT 1 FROM (SELECT ${column} AS list) AS given, json_each(given.list) AS present WHERE present.type = 'text' AND present.value IN (${renderRequestedTypesSubquery(requestedTypes)})`;
      return sql`CASE WHEN json_valid(${column}) THEN json_type(${column}) = 'array' AND EXISTS (${matchingTypesSubquery}) ELSE 0 END`;
    },
    junction: (requestedTypes, mapping) =>
      renderHasMatchingJunctionRow(
        mapping,
        (column) => sql`${column} IN (${renderRequestedTypesSubquery(requestedTypes)})`,
      ),
  },
  renderEquals: (column, value) => sql`${{ name: column }} = ${{ value }}`,
};
