import type { FilterSyntax } from "../syntax/tree.js";
import { walk } from "../syntax/tree-traversal.js";
import { fieldsByName } from "../vocabulary/field-names.js";
import { type FieldProperty, fields } from "../vocabulary/fields.js";
import type { Filter } from "./filter.js";
import { freezeVerifiedFilter } from "./verified-filter.js";

/** The values of each property, in source order. */
export type ValuesByProperty = ReadonlyMap<FieldProperty, readonly string[]>;

/** The filter of some values, without duplicates and frozen; nothing if a required field has no value. */
function filterOfValues(valuesByProperty: ValuesByProperty): Filter | undefined {
  const filterBeingBuilt: Partial<Record<FieldProperty, string | readonly string[]>> = {};
  for (const { property, joins, isRequired } of fields) {
    const propertyValues = valuesByProperty.get(property) ?? [];
    const [firstValue] = propertyValues;
    if (firstValue !== undefined)
      filterBeingBuilt[property] = joins === "or" ? Object.freeze([...new Set(propertyValues)]) : firstValue;
    else if (isRequired) return undefined;
  }
  return freezeVerifiedFilter(filterBeingBuilt);
}

/** The normal form of a tree in which no rule found an error. */
export function filterOfSyntax(syntax: FilterSyntax): Filter | undefined {
  const valuesByProperty = new Map<FieldProperty, string[]>();
  walk(syntax, (node) => {
    if (node.kind !== "restriction") return true;
    const field = node.field && fieldsByName.get(node.field.name);
    if (!field || !node.value) return false;
    const propertyValues = valuesByProperty.get(field.property);
    if (propertyValues) propertyValues.push(node.value.text);
    else valuesByProperty.set(field.property, [node.value.text]);
    return false;
  });
  return filterOfValues(valuesByProperty);
}
