/**
 * The fields of the language, in canonical order: the one table from which every stage derives what it needs. To add a field:
 * a row here, and perhaps a kind of value in `value-kinds.ts`; the compiler then names every table that needs a row, too.
 *
 * - `name`: as filters write it; also the default name of its column in a database.
 * - `property`: the name of its values in a `Filter`, in `FilterParts` and in a subscription.
 * - `comparator`: the only comparator that it takes.
 * - `joins`: how several restrictions on it combine. `or`: a subscription has a list of values, and matches when it has one
 *   of those in the filter. `and`: a subscription has one value, so a filter has at most one restriction on the field.
 * - `isRequired`: whether every filter has a restriction on it.
 * - `valueKind`: what its values are; `value-kinds.ts` has what is known of each kind.
 * - `noun`: what people call one of its values.
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
  },
  {
    name: "target_resource",
    property: "targetResource",
    comparator: "=",
    joins: "and",
    isRequired: false,
    valueKind: "target-resource",
    noun: "target resource",
  },
] as const;

export type FieldDefinition = (typeof fields)[number];

/** A field whose restrictions are alternatives. */
export type ListFieldDefinition = Extract<FieldDefinition, { readonly joins: "or" }>;

/** A field that a filter restricts once at most. */
export type SingleFieldDefinition = Extract<FieldDefinition, { readonly joins: "and" }>;

export type FieldName = FieldDefinition["name"];

export type FieldProperty = FieldDefinition["property"];

export type ValueKind = FieldDefinition["valueKind"];
