import { type Dialect, renderHasMatchingJunctionRow } from "./dialect.js";
import { type Fragment, joinWithCommas, sql } from "./fragment.js";

const renderTypesAsJson = (requestedTypes: string[]): Fragment<string> =>
  sql`CAST(${{ parameterValue: JSON.stringify(requestedTypes) }} AS JSON)`;

/**
 * MySQL 8.0.17 and later. Its usual collations ignore case, and some also ignore spaces at the end. So there are two
 * comparisons: the first uses the index to find candidates, and the second compares their bytes.
 */
export const mysql: Dialect<string, "json" | "junction"> = {
  title: "MySQL",
  minVersion: "8.0.17",
  identifierQuote: "`",
  renderPlaceholder: () => "?",
  // Some drivers replace every `?` in the text by a value, even if it is inside a quoted name.
  misreadNameCharacterPattern: /\?/,
  maxParameters: 65_535,
  anyOfRenderersByMappingKind: {
    json: (requestedTypes, { eventTypes: column }) =>
      sql`JSON_OVERLAPS(${{ identifier: column }}, ${renderTypesAsJson(requestedTypes)}) AND JSON_TYPE(${{ identifier: column }}) = 'ARRAY'`,
    junction: (requestedTypes, mapping) =>
      renderHasMatchingJunctionRow(
        mapping,
        (column) =>
          sql`${column} IN (${joinWithCommas(requestedTypes.map((parameterValue) => ({ parameterValue })))}) AND JSON_CONTAINS(${renderTypesAsJson(requestedTypes)}, JSON_QUOTE(${column}))`,
      ),
  },
  renderEquals: (column, value) =>
    sql`${{ identifier: column }} = ${{ parameterValue: value }} AND ${{ identifier: column }} = CAST(${{ parameterValue: value }} AS BINARY)`,
};
