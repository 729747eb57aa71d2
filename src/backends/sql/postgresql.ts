import { type Dialect, renderHasMatchingJunctionRow } from "./dialect.js";
import { sql } from "./fragment.js";

/** PostgreSQL 9.5 and later, and compatible databases. All event types are passed as one parameter. */
export const postgresql: Dialect<string | string[]> = {
  title: "PostgreSQL",
  minVersion: "9.5",
  identifierQuote: '"',
  renderPlaceholder: (number) => `$${number}`,
  anyOfRenderersByMappingKind: {
    array: (requestedTypes, { eventTypes }) =>
      sql`${{ identifier: eventTypes }} && ${{ parameterValue: requestedTypes }}`,
    // The condition also checks that the value is an array, because the operator `?|` also matches a string and the
    // keys of an object.
    json: (requestedTypes, { eventTypes: column }) =>
      sql`${{ identifier: column }} ?| ${{ parameterValue: requestedTypes }} AND jsonb_typeof(${{ identifier: column }}) = 'array'`,
    junction: (requestedTypes, mapping) =>
      renderHasMatchingJunctionRow(mapping, (column) => sql`${column} = ANY (${{ parameterValue: requestedTypes }})`),
  },
  renderEquals: (column, value) => sql`${{ identifier: column }} = ${{ parameterValue: value }}`,
};
