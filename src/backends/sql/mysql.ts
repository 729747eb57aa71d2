import { type Dialect, renderAnyOfInJunction } from "./dialect.js";
import { commaSeparated, type Fragment, sql } from "./fragment.js";

const renderTypesAsJson = (types: string[]): Fragment<string> => sql`CAST(${{ value: JSON.stringify(types) }} AS JSON)`;

/**
 * MySQL 8.0.17 and later. Its usual collations ignore case, and some of them blanks at the end: such a comparison only
 * finds the candidates by their index, a second one compares bytes.
 */
export const mysql: Dialect<string> = {
  quote: "`",
  placeholder: () => "?",
  // Some drivers write the values into the text in place of each `?`, also of one inside a quoted name.
  misreadInNames: /\?/,
  maxParameters: 65_535,
  renderAnyOfByKind: {
    json: (types, { eventTypes: column }) =>
      sql`JSON_OVERLAPS(${{ name: column }}, ${renderTypesAsJson(types)}) AND JSON_TYPE(${{ name: column }}) = 'ARRAY'`,
    junction: (types, mapping) =>
      renderAnyOfInJunction(
        mapping,
        (column) =>
          sql`${column} IN (${commaSeparated(types.map((value) => ({ value })))}) AND JSON_CONTAINS(${renderTypesAsJson(types)}, JSON_QUOTE(${column}))`,
      ),
  },
  renderEquals: (name, value) => sql`${{ name }} = ${{ value }} AND ${{ name }} = CAST(${{ value }} AS BINARY)`,
};
