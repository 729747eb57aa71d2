// Every stage derives what it needs from this table. To add a field, add a row here, and its property to the interfaces
// in `filter/filter.ts`. If its values are of a new kind, also add this kind in `value-kinds.ts`, which describes each
// kind. The TypeScript compiler then names the other tables that need a row.

/**
 * The fields of the language, in canonical order. Each field has these properties:
 *
 * - `name`: as filters write it; also the default name of its column in a database.
 * - `property`: the name of the field's values in a `Filter`, in `FilterParts` and in a subscription.
 * - `comparator`: the only comparator that is valid after the field.
 * - `joins`: the operator before a restriction on the field. `or`: a filter can have several restrictions on the field,
 *   and a subscription matches if it has one of their values. `and`: a filter has at most one restriction on the field,
 *   and `AND` joins it with the other restrictions.
 * - `isRequired`: whether every filter has a restriction on the field.
 * - `valueKind`: the kind of its values.
 * - `noun`: what people call one of its values.
 * - `valueShape`: matches every value that is valid for at least one profile. It does not match a placeholder such as
 *   `EVENT_TYPE`.
 */
export const fields = [
  {
    name: "event_types",
    property: "eventTypes",
    comparator: ":",
    joins: "or",
    isRequired: true,
    valueKind: "event-type",
    noun: "event type",
    valueShape: /^\w[\w-]*(\.\w[\w-]*)+$/ as RegExp,
  },
  {
    name: "target_resource",
    property: "targetResource",
    comparator: "=",
    joins: "and",
    isRequired: false,
    valueKind: "target-resource",
    noun: "target resource",
    valueShape: /^\/\/[\w.-]+(\/[\w-]+)+$/ as RegExp,
  },
] as const;

/** A field of the language: one of `fields`. */
export type FieldDefinition = (typeof fields)[number];

/** A field that a filter can restrict to several alternatives. */
export type ListFieldDefinition = Extract<FieldDefinition, { readonly joins: "or" }>;

/** A field that a filter restricts at most once. */
export type SingleFieldDefinition = Extract<FieldDefinition, { readonly joins: "and" }>;

/** The name of a field, as it is written in a filter. */
export type FieldName = FieldDefinition["name"];

/** The name of a property of a filter. */
export type FieldProperty = FieldDefinition["property"];

export type ValueKind = FieldDefinition["valueKind"];
