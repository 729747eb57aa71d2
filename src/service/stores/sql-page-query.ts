import { mapConditions } from "../../filter/conditions.js";
import type { PageQuery } from "./store.js";

/** A page query as the statements of the SQL stores need it. */
export interface SqlPageQuery {
  readonly authority: string;
  /** Each event type of a caller is one range of an index on `subscription_event_types`, sorted by name. */
  readonly eventTypes: readonly string[];
  /** The other common conditions of the rows of these ranges. */
  readonly equalities: readonly ColumnEquality[];
  /** Only greater names. Every name is greater than the empty string. */
  readonly after: string;
  readonly limit: number;
}

/** A column of `subscription_event_types` that must equal a value. */
export interface ColumnEquality {
  readonly column: string;
  readonly value: string;
}

/** Greater than every name: all of them begin with `subscriptions/`. */
export const nameUpperBound = "subscriptions0";

/**
 * Reads the conditions of a page query. A further property with a single value needs an equality here, its column in
 * `subscription_event_types` and an index that begins with `authority` and this column. The stores' `put` must then write
 * the column, and their `activate` must update it if it changes the property: now it only updates `subscriptions`.
 *
 * @throws UnsupportedConditionError if there is a condition on another property; TypeError unless there is exactly one
 *   condition on `eventTypes`.
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
