import { toVerifiedConditions } from "../../filter/conditions.js";
import { conditionColumnOf } from "./columns-of-single-valued-fields.js";
import type { PageQuery } from "./store.js";

/** A page query in the form that the SQL stores need for their statements. */
export interface PageQueryForSqlStores {
  readonly authority: string;
  /**
   * The event types of the page. For each caller and event type, an index on `subscription_event_types` has one range,
   * which is sorted by name.
   */
  readonly eventTypes: readonly string[];
  /** The other conditions. Every row that is found in the ranges of `eventTypes` must meet them. */
  readonly equalities: readonly ColumnEquality[];
  /** All names on the page are greater than this name. The empty string is less than every name. */
  readonly afterName: string;
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
 * @throws UnsupportedConditionError if there is a condition on a property that filters do not have; TypeError if there
 *   is no condition on `eventTypes`, if there are two conditions on one property, or if a condition is malformed.
 */
export function toSqlPageQuery({ authority, conditions, after = "", limit }: PageQuery): PageQueryForSqlStores {
  let eventTypes: readonly string[] | undefined;
  const equalities: ColumnEquality[] = [];
  for (const condition of toVerifiedConditions(conditions)) {
    if (condition.property === "eventTypes") eventTypes = condition.anyOf;
    else equalities.push({ column: conditionColumnOf(condition.property), value: condition.equals });
  }
  if (!eventTypes) throw new TypeError("a page query needs a condition on eventTypes");
  return { authority, eventTypes, equalities, afterName: after, limit };
}
