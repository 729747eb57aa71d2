import { fields, type SingleFieldDefinition } from "../../vocabulary/fields.js";
import type { StoredSubscription } from "../subscription.js";

const singleFields = fields.filter((field): field is SingleFieldDefinition => field.joins === "and");

/**
 * The columns of the table `subscription_event_types` that the conditions of a page compare, apart from `event_type`.
 * Each field that a filter restricts at most once has a column with the name of the field. An index begins with
 * `authority`, this column, `event_type` and `name`.
 */
export const columnsOfSingleValuedFields: readonly string[] = singleFields.map(({ name }) => name);

/** Returns the values of a subscription in the order of `columnsOfSingleValuedFields`. */
export const valuesOfSingleValuedFields = (subscription: StoredSubscription): string[] =>
  singleFields.map(({ property }) => subscription[property]);

const columnsByProperty = new Map(singleFields.map(({ property, name }) => [property, name]));

/** Returns the column for the conditions on a property. */
export const conditionColumnOf = (property: SingleFieldDefinition["property"]): string =>
  columnsByProperty.get(property) ?? property;
