import { mapConditions } from "../../filter/conditions.js";
import type { PageQuery } from "./store.js";

/** A page query in the form that the statements of the SQL stores need. */
export interface SqlPageQuery {
  readonly authority: string;
  /** Each event type of a caller is one range of an index on `subscription_event_types`, sorted by name. */
  readonly eventTypes: readonly string[];
  /** The other conditions that all rows of these ranges must meet. */
  readonly equalities: readonly ColumnEquality[];
  /** The page has only names that are greater than this name. Every name is greater than the empty string. */
  readonly after: string;
  readonly limit: number;
}

/** A column of `subscription_event_types` that must equal a value. */
export interface ColumnEquality {
  readonly column: string;
  readonly value: string;
}

/** Greater than every name: every name begins with `subscriptions/`, and `0` is the character after `/`. */
export const nameUpperBound = "subscriptions0";

/**
 * Reads the conditions of a page query.
 *
 * To support a further property with a single value, add an equality here, a column in `subscription_event_types`, and
 * an index that begins with `authority` and this column. The method `put` of the SQL stores must write the column. The
 * method `activate` now updates only the table `subscriptions`. If it changes the property, it must update the new
 * column, too.
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
