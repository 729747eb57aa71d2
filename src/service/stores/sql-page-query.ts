import { mapConditions } from "../../filter/conditions.js";
import type { PageQuery } from "./store.js";

/** A page query in the form that the SQL stores need for their statements. */
export interface SqlPageQuery {
  readonly authority: string;
  /**
   * The event types of the page. For each caller and event type, an index on `subscription_event_types` has one range,
   * which is sorted by name.
   */
  readonly eventTypes: readonly string[];
  /** The other conditions. Every row that is found in the ranges of `eventTypes` must meet them. */
  readonly equalities: readonly ColumnEquality[];
  /** All names on the page are greater than this name. The empty string is less than every name. */
  readonly after: string;
  readonly limit: number;
}

/** A condition: this column of `subscription_event_types` must equal this value. */
export interface ColumnEquality {
  readonly column: string;
  readonly value: string;
}

/**
 * A text that is greater than every name. Every name begins with `subscriptions/`. In the order of characters, `0`
 * comes directly after `/`.
 */
export const nameUpperBound = "subscriptions0";

/**
 * Converts a page query to the form that the SQL stores need.
 *
 * To support a further property with a single value, add three things: an equality here, a column in
 * `subscription_event_types`, and an index that begins with `authority` and this column. The method `put` of the SQL
 * stores must also write the new column. The method `activate` updates only the table `subscriptions`. If it changes
 * the new property, it must update the new column, too.
 *
 * @throws UnsupportedConditionError if there is a condition on a property that is not supported; TypeError unless
 *   there is exactly one condition on `eventTypes`.
 */
export function toSqlPageQuery({ authority, conditions, after = "", limit }: PageQuery): SqlPageQuery {
  const typeListPerCondition: (readonly string[])[] = [];
  const equalities: ColumnEquality[] = [];
  mapConditions(conditions, {
    eventTypes: ({ anyOf }) => typeListPerCondition.push(anyOf),
    targetResource: ({ equals }) => equalities.push({ column: "target_resource", value: equals }),
  });
  const [requestedTypes, ...furtherLists] = typeListPerCondition;
  if (!requestedTypes || furtherLists.length > 0) {
    throw new TypeError("a page query needs exactly one condition on eventTypes");
  }
  return { authority, eventTypes: requestedTypes, equalities, after, limit };
}
