import { type Fragment, listed, type Notation, sql } from "./fragment.js";
import type { Mappings } from "./mapping.js";

/** What is particular to one database. */
export interface Dialect<Value> extends Notation {
  /** For each way to store them, the condition that a row has one of the types; a way that it does not know is absent. */
  readonly hasEventType: {
    readonly [Kind in keyof Mappings]?: (types: string[], mapping: Mappings[Kind]) => Fragment<Value>;
  };
  readonly hasTarget: (target: string, mapping: Mappings[keyof Mappings]) => Fragment<Value>;
}

/**
 * The condition that the junction table has a row for this subscription: not as a correlated `EXISTS`, so that every
 * planner can begin with the event types. Its columns are qualified, since a bare name that it lacks would silently be
 * that of the table outside.
 */
export function inJunction<Value>(
  { table, eventType, subscription, key }: Mappings["junction"],
  oneOfTheTypes: (column: Fragment<Value>) => Fragment<Value>,
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
  const left = tuple(listed(key.map((name) => ({ name }))));
  return sql`${left} IN (SELECT ${listed(subscription.map(column))} FROM ${{ name: table }} WHERE ${oneOfTheTypes(column(eventType))})`;
}
