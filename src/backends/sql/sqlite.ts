import { type Dialect, renderHasMatchingJunctionRow } from "./dialect.js";
import { type Fragment, sql } from "./fragment.js";

/**
 * All event types are passed as one parameter, a JSON array. So the number of event types has no limit, and the SQL
 * text does not depend on this number.
 */
const renderRequestedTypesSubquery = (requestedTypes: string[]): Fragment<string> =>
  sql`SELECT requested.value FROM json_each(${{ parameterValue: JSON.stringify(requestedTypes) }}) AS requested`;

/** SQLite 3.38 and later, or an earlier version that was built with the JSON functions. */
export const sqlite: Dialect<string, "json" | "junction"> = {
  title: "SQLite",
  minVersion: "3.38",
  // Double quotes are not used. If a column does not exist, SQLite silently reads its name in double quotes as a
  // string.
  identifierQuote: "`",
  renderPlaceholder: () => "?",
  anyOfRenderersByMappingKind: {
    // `json_each` fails on a text that is not JSON. `CASE` is needed because `AND` does not guarantee the order in
    // which its operands are evaluated. The column is renamed to `list` first. Otherwise, SQLite could not distinguish
    // a column named `type` or `value` from the columns of `json_each` with the same names.
    json: (requestedTypes, { eventTypes }) => {
      const column = { identifier: eventTypes };
      const matchingTypesSubquery = sql`SELECT 1 FROM (SELECT ${column} AS list) AS given, json_each(given.list) AS present WHERE present.type = 'text' AND present.value IN (${renderRequestedTypesSubquery(requestedTypes)})`;
      return sql`CASE WHEN json_valid(${column}) THEN json_type(${column}) = 'array' AND EXISTS (${matchingTypesSubquery}) ELSE 0 END`;
    },
    junction: (requestedTypes, mapping) =>
      renderHasMatchingJunctionRow(
        mapping,
        (column) => sql`${column} IN (${renderRequestedTypesSubquery(requestedTypes)})`,
      ),
  },
  renderEquals: (column, value) => sql`${{ identifier: column }} = ${{ parameterValue: value }}`,
};
