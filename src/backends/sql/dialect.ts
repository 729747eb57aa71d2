import { commaSeparated, type Fragment, type Identifier, type SqlNotation, sql } from "./fragment.js";
import type { CompleteMappings } from "./mapping.js";

/** The kinds of mappings. */
export type MappingKind = keyof CompleteMappings;

/**
 * The notation and conditions that differ between databases. `Kind` is the kinds of mappings that a dialect supports,
 * and `Value` is the type of the values for its placeholders.
 */
export interface Dialect<Value, Kind extends MappingKind = MappingKind> extends SqlNotation {
  /** The name of the database as people write it. */
  readonly title: string;
  /** The earliest version of the database that supports the conditions, such as `8.0.17`. */
  readonly minVersion: string;
  /** For each kind of mapping, the condition that a row has one of the event types. */
  readonly anyOfRenderersByKind: {
    readonly [Each in Kind]: (requestedTypes: string[], mapping: CompleteMappings[Each]) => Fragment<Value>;
  };
  /** The condition that a column has exactly this value. */
  readonly renderEquals: (column: Identifier, value: string) => Fragment<Value>;
}

/**
 * The condition that the junction table has a row for this subscription. It is an `IN`, not a correlated `EXISTS`, so
 * that every planner can begin with the event types. The columns of the junction table are qualified by its name.
 * Otherwise, if the junction table lacked a column, the database would silently take the column of the same name from
 * the outer table.
 */
export function renderHasMatchingJunctionRow<Value>(
  { table, eventType, subscription, key }: CompleteMappings["junction"],
  renderColumnTest: (column: Fragment<Value>) => Fragment<Value>,
): Fragment<Value> {
  for (const [optionName, columns] of Object.entries({ subscription, key })) {
    if (!Array.isArray(columns) || columns.length === 0) {
      throw new TypeError(`\`${optionName}\` must be a list of one or more columns, such as ["name"]`);
    }
  }
  if (subscription.length !== key.length) {
    throw new TypeError(
      `\`key\` and \`subscription\` must have the same number of columns, not ${key.length} and ${subscription.length}; ` +
        'write a qualified column as a nested list: [["s", "name"]]',
    );
  }
  const qualifyJunctionColumn = (junctionColumnName: string): Fragment<Value> => [
    { name: [...[table].flat(), junctionColumnName] },
  ];
  const asTuple = (tupleColumns: Fragment<Value>): Fragment<Value> =>
    key.length > 1 ? sql`(${tupleColumns})` : tupleColumns;
  const subscriptionKeyTuple = asTuple(commaSeparated(key.map((keyColumn) => ({ name: keyColumn }))));
  return sql`${subscriptionKeyTuple} IN (SELECT ${commaSeparated(subscription.map(qualifyJunctionColumn))} FROM ${{ name: table }} WHERE ${renderColumnTest(qualifyJunctionColumn(eventType))})`;
}
