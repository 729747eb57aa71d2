import { type FieldDefinition, type FieldProperty, fields, type ListFieldDefinition } from "../vocabulary/fields.js";
import type { Filter } from "./filter.js";
import { verifyAndCopyFilter } from "./verify-and-copy-filter.js";

/**
 * What a filter requires of one property of a subscription. A property that is a list must contain at least one of the
 * given values. Any other property must be equal to one value.
 */
export type Condition = ConditionOnField<FieldDefinition>;

/** The condition on one field: with `anyOf` if the field has a list of values, otherwise with `equals`. */
type ConditionOnField<Each extends FieldDefinition> = Each extends ListFieldDefinition
  ? { readonly property: Each["property"]; readonly anyOf: readonly [string, ...string[]] }
  : { readonly property: Each["property"]; readonly equals: string };

/**
 * Converts a filter to a list of conditions, in the order of the fields. A subscription matches the filter if it meets
 * every condition.
 *
 * @throws TypeError if an argument is not a filter.
 */
export function conditionsOf(filter: Filter): readonly Condition[] {
  const verifiedFilter = verifyAndCopyFilter(filter);
  const conditions: Condition[] = [];
  for (const field of fields) {
    const propertyValue = verifiedFilter[field.property];
    if (field.joins === "or") conditions.push({ property: field.property, anyOf: verifiedFilter[field.property] });
    else if (typeof propertyValue === "string") conditions.push({ property: field.property, equals: propertyValue });
  }
  return conditions;
}

const fieldsByProperty: ReadonlyMap<string, FieldDefinition> = new Map(fields.map((field) => [field.property, field]));

/** The noun that messages use for a value of a property. */
export const nounOfProperty = (property: FieldProperty): string => fieldsByProperty.get(property)?.noun ?? property;

export const isConditionList = (filter: Filter | readonly Condition[]): filter is readonly Condition[] =>
  Array.isArray(filter);

/**
 * Returns the conditions of a filter, or a checked copy of a list of conditions. Each property is read only once, so
 * the value that is used later is the value that was checked.
 *
 * @throws UnsupportedConditionError for a condition on an unknown property. Throws a TypeError for an empty list, for
 *   two conditions on one property, and for anything that is neither a filter nor a list of conditions.
 */
export function toVerifiedConditions(filter: Filter | readonly Condition[]): readonly Condition[] {
  if (!isConditionList(filter)) return conditionsOf(filter);
  if (filter.length === 0) throw new TypeError("there are no conditions: every subscription would match");
  const seenProperties = new Set<string>();
  return Array.from(filter, (given) => {
    const condition = toVerifiedCondition(given);
    if (seenProperties.has(condition.property))
      throw new TypeError(`two conditions on the property "${condition.property}"`);
    seenProperties.add(condition.property);
    return condition;
  });
}

function toVerifiedCondition(given: Condition): Condition {
  const { property, anyOf, equals } = Object(given) as Readonly<Record<string, unknown>>;
  const throwMalformed = (): never => {
    throw new TypeError(`malformed condition ${JSON.stringify(given)}`);
  };
  if (typeof property !== "string") return throwMalformed();
  const field = fieldsByProperty.get(property);
  if (!field) throw new UnsupportedConditionError(property, [...fieldsByProperty.keys()]);
  if (field.joins === "and") {
    return typeof equals === "string" && anyOf === undefined ? { property: field.property, equals } : throwMalformed();
  }
  const requiredValues: readonly unknown[] = Array.isArray(anyOf) ? Array.from(anyOf) : [];
  return isNonEmptyTextList(requiredValues) ? { property: field.property, anyOf: requiredValues } : throwMalformed();
}

const isNonEmptyTextList = (values: readonly unknown[]): values is readonly [string, ...string[]] =>
  values.length > 0 && values.every((value) => typeof value === "string");

/** Converts a list of conditions to an object with the properties of a filter. */
export function toPartialFilter(conditions: readonly Condition[]): Partial<Filter> {
  const valuesByProperty: Partial<Record<FieldProperty, string | readonly string[]>> = {};
  for (const condition of conditions) {
    valuesByProperty[condition.property] = "anyOf" in condition ? condition.anyOf : condition.equals;
  }
  return valuesByProperty as Partial<Filter>;
}

/** For each property, the function that handles a condition on this property. */
export type ConditionCases<Result> = {
  readonly [Each in FieldProperty]: (condition: Extract<Condition, { readonly property: Each }>) => Result;
};

/**
 * Calls the function of `casesByProperty` for each condition, and returns the results. `casesByProperty` must have a
 * function for each property of filters. If a later version adds a property, callers without a function for it no
 * longer compile. Callers that are already compiled get an error.
 *
 * @throws UnsupportedConditionError for a condition on an unknown property.
 */
export const mapConditions = <Result>(
  conditions: readonly Condition[],
  casesByProperty: ConditionCases<Result>,
): readonly Result[] =>
  conditions.map((condition) => {
    const { property } = condition;
    if (!Object.hasOwn(casesByProperty, property))
      throw new UnsupportedConditionError(property, Object.keys(casesByProperty));
    return (casesByProperty[property] as (condition: Condition) => Result)(condition);
  });

/**
 * Thrown for a condition on a property that this code does not know. If the code ignored the condition, too many
 * subscriptions would match.
 */
export class UnsupportedConditionError extends TypeError {
  override readonly name = "UnsupportedConditionError";

  constructor(property: string, supportedProperties: readonly string[]) {
    super(
      `conditions on the property ${JSON.stringify(property)} are not supported, only those on ${supportedProperties.join(", ")}`,
    );
  }
}
