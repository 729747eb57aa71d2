import { commaSeparated, type Fragment, type Identifier, type Notation, sql } from "./fragment.js";
import type { Mappings } from "./mapping.js";

/** What differs between databases. */
export interface Dialect<Value> extends Notation {
  /** By kind of mapping, the condition that a row has one of the event types; a kind that the database lacks is absent. */
  readonly hasEventType: {
    readonly [Kind in keyof Mappings]?: (types: string[], mapping: Mappings[Kind]) => Fragment<Value>;
  };
  /** The condition that a column has exactly this value. */
  readonly equals: (column: Identifier, value: string) => Fragment<Value>;
}

/**
 * The condition that the junction table has a row for this subscription: not as a correlated `EXISTS`, so that every
 * planner can begin with the event types. Its columns are qualified, since a bare name that it lacks would silently be
 * that of the table outside.
 */
export function inJunction<Value>(
  { table, eventType, subscription, key }: Mappings["junction"],
  hasOneOfTheTypes: (column: Fragment<Value>) => Fragment<Value>,
): Fragment<Value> {
  for (const [name, columns] of Object.entries({ subscription, key })) {
    if (!Array.isArray(columns) || columns.length === 0) {
      throw new TypeError(`\`${name}\` must be a list of one or more columns, such as ["name"]`);
    }
  }
  if (subscription.length !== key.length) {
    throw new TypeError(
      `\`key\` and \`subscription\` must have as many columns, not ${key.length} and ${subscription.length}; ` +
        'a qualified column is a list of its own: [["s", "name"]]',
    );
  }
  const column = (name: string): Fragment<Value> => [{ name: [...[table].flat(), name] }];
  const tuple = (columns: Fragment<Value>): Fragment<Value> => (key.length > 1 ? sql`(${columns})` : columns);
  const left = tuple(commaSeparated(key.map((name) => ({ name }))));
  return sql`${left} IN (SELECT ${commaSeparated(subscription.map(column))} FROM ${{ name: table }} WHERE ${hasOneOfTheTypes(column(eventType))})`;
}
