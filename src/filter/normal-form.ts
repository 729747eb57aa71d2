import { walk } from "../syntax/fold.js";
import type { FilterSyntax } from "../syntax/tree.js";
import { fieldsByName } from "../vocabulary/field-names.js";
import { fields, type Property } from "../vocabulary/fields.js";
import type { Filter } from "./filter.js";

/** The values of each property, in source order. */
export type ValuesByProperty = ReadonlyMap<Property, readonly string[]>;

/** The filter of some values, without duplicates and frozen; nothing if a required field has no value. */
export function toFilter(values: ValuesByProperty): Filter | undefined {
  const filter: Partial<Record<Property, string | readonly string[]>> = {};
  for (const { property, joins, isRequired } of fields) {
    const list = values.get(property) ?? [];
    const [first] = list;
    if (first !== undefined) filter[property] = joins === "or" ? Object.freeze([...new Set(list)]) : first;
    else if (isRequired) return undefined;
  }
  return Object.freeze(filter) as Filter;
}

/** The normal form of a tree in which no rule found an error. */
export function normalForm(syntax: FilterSyntax): Filter | undefined {
  const values = new Map<Property, string[]>();
  walk(syntax, (node) => {
    if (node.kind !== "restriction") return true;
    const field = node.field && fieldsByName.get(node.field.name);
    if (!field || !node.value) return false;
    const list = values.get(field.property);
    if (list) list.push(node.value.text);
    else values.set(field.property, [node.value.text]);
    return false;
  });
  return toFilter(values);
}
