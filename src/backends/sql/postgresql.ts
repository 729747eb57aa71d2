import { type Dialect, renderAnyOfInJunction } from "./dialect.js";
import { sql } from "./fragment.js";

/** PostgreSQL 9.5 and later, and what speaks its language. The types are one parameter, however many they are. */
export const postgresql: Dialect<string | string[]> = {
  quote: '"',
  placeholder: (number) => `$${number}`,
  renderAnyOfByKind: {
    array: (types, { eventTypes }) => sql`${{ name: eventTypes }} && ${{ value: types }}`,
    // The operator asks for the keys of an object as well, and of a mere string.
    json: (types, { eventTypes: column }) =>
      sql`${{ name: column }} ?| ${{ value: types }} AND jsonb_typeof(${{ name: column }}) = 'array'`,
    junction: (types, mapping) =>
      renderAnyOfInJunction(mapping, (column) => sql`${column} = ANY (${{ value: types }})`),
  },
  renderEquals: (name, value) => sql`${{ name }} = ${{ value }}`,
};
