import { type Dialect, renderJunctionTableCondition } from "./dialect.js";
import { sql } from "./fragment.js";

/** PostgreSQL 9.5 and later, and what speaks its language. The types are one parameter, however many they are. */
export const postgresql: Dialect<string | string[]> = {
  title: "PostgreSQL",
  minVersion: "9.5",
  identifierQuote: '"',
  placeholder: (number) => `$${number}`,
  anyOfRenderersByKind: {
    array: (requestedTypes, { eventTypes }) => sql`${{ name: eventTypes }} && ${{ value: requestedTypes }}`,
    // The operator asks for the keys of an object as well, and of a mere string.
    json: (requestedTypes, { eventTypes: column }) =>
      sql`${{ name: column }} ?| ${{ value: requestedTypes }} AND jsonb_typeof(${{ name: column }}) = 'array'`,
    junction: (requestedTypes, mapping) =>
      renderJunctionTableCondition(mapping, (column) => sql`${column} = ANY (${{ value: requestedTypes }})`),
  },
  renderEquals: (column, value) => sql`${{ name: column }} = ${{ value }}`,
};
