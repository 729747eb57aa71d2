import type { FilterSyntax } from "../syntax/tree.js";
import { walk } from "../syntax/tree-traversal.js";
import { fieldsByName } from "../vocabulary/field-names.js";
import { type FieldProperty, fields } from "../vocabulary/fields.js";
import type { Filter } from "./filter.js";
import { freezeAsVerifiedFilter } from "./verified-filter.js";

/** The values of each property in a text, in source order. */
type ValuesByProperty = Readonly<Record<FieldProperty, readonly string[]>>;

/** Creates the frozen filter with these values, without duplicates. Undefined if a required field has no value. */
function filterOfValues(valuesByProperty: ValuesByProperty): Filter | undefined {
  const filterBeingBuilt: Partial<Record<FieldProperty, string | readonly string[]>> = {};
  for (const { property, joins, isRequired } of fields) {
    const propertyValues = valuesByProperty[property];
    const [firstValue] = propertyValues;
    if (firstValue !== undefined)
      filterBeingBuilt[property] =
        joins === "or"
          ? Object.freeze(propertyValues.length > 1 ? [...new Set(propertyValues)] : propertyValues)
          : firstValue;
    else if (isRequired) return undefined;
  }
  return freezeAsVerifiedFilter(filterBeingBuilt);
}

/** Creates the filter for a syntax tree in which no rule has found an error. */
export function filterOfSyntax(syntax: FilterSyntax): Filter | undefined {
  const valuesByProperty = {} as Record<FieldProperty, string[]>;
  for (const { property } of fields) valuesByProperty[property] = [];
  walk(syntax, (node) => {
    if (node.kind !== "restriction") return true;
    const field = node.field && fieldsByName.get(node.field.name);
    if (!field || !node.value) return false;
    valuesByProperty[field.property].push(node.value.text);
    return false;
  });
  return filterOfValues(valuesByProperty);
}
