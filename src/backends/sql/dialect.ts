import { type Fragment, type Identifier, joinWithCommas, type SqlNotation, sql } from "./fragment.js";
import type { CompleteMappings } from "./mapping.js";

/** The kinds of mappings, such as `json`. */
export type MappingKind = keyof CompleteMappings;

/**
 * The notation and the conditions that differ between databases. `Kind` is a union of the kinds of mappings that a
 * dialect supports. `Value` is the type of the values for the placeholders of the dialect.
 */
export interface Dialect<Value, Kind extends MappingKind = MappingKind> extends SqlNotation {
  /** The name of the database as people write it. */
  readonly title: string;
  /** The earliest version of the database that supports the conditions, such as `8.0.17`. */
  readonly minVersion: string;
  /** For each kind of mapping, a function that writes the condition that a row has one of the given event types. */
  readonly anyOfRenderersByMappingKind: {
    readonly [Each in Kind]: (requestedTypes: string[], mapping: CompleteMappings[Each]) => Fragment<Value>;
  };
  /** Writes the condition that a column has exactly the given value. */
  readonly renderEquals: (column: Identifier, value: string) => Fragment<Value>;
}

/**
 * Writes the condition that the junction table has a matching row for a subscription. The condition uses `IN` instead
 * of a correlated `EXISTS`, so that every query planner can begin with the event types. The columns of the junction
 * table are qualified by the name of this table. Otherwise, if the junction table did not have a column, the database
 * would silently use a column of the outer table that has the same name.
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
    { identifier: [...[table].flat(), junctionColumnName] },
  ];
  const asTuple = (tupleColumns: Fragment<Value>): Fragment<Value> =>
    key.length > 1 ? sql`(${tupleColumns})` : tupleColumns;
  const subscriptionKeyTuple = asTuple(joinWithCommas(key.map((keyColumn) => ({ identifier: keyColumn }))));
  return sql`${subscriptionKeyTuple} IN (SELECT ${joinWithCommas(subscription.map(qualifyJunctionColumn))} FROM ${{ identifier: table }} WHERE ${renderColumnTest(qualifyJunctionColumn(eventType))})`;
}
