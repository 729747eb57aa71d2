import { type Filter, type SubscriptionLike, workspaceProfile } from "../../src/index.js";
import { type FieldDefinition, fields } from "../../src/vocabulary/fields.js";
import { definitionByValueKind } from "../../src/vocabulary/value-kinds.js";

type Value = string | readonly string[] | undefined;

/** Returns the first `count` values that the default profile has for a field. */
export const valuesFor = ({ valueKind }: FieldDefinition, count: number): readonly string[] =>
  definitionByValueKind[valueKind].createSampleValues(workspaceProfile).slice(0, count);

/** Returns every subset of some values. The first subset is the empty set. */
function setsOf(values: readonly string[]): readonly (readonly string[])[] {
  const [first, ...others] = values;
  return first === undefined ? [[]] : setsOf(others).flatMap((set) => [set, [first, ...set]]);
}

/**
 * Returns every possible object that has one of the possible values for each field. If the value is `undefined`, the
 * object does not have the property of the field.
 */
const combine = (valuesOf: (field: FieldDefinition) => readonly Value[]): readonly Readonly<Record<string, Value>>[] =>
  fields.reduce<readonly Readonly<Record<string, Value>>[]>(
    (objects, field) =>
      objects.flatMap((object) =>
        valuesOf(field).map((value) => (value === undefined ? object : { ...object, [field.property]: value })),
      ),
    [{}],
  );

/**
 * Every possible filter, if a field that accepts several values has three possible values, and any other field has two.
 */
export const smallFilters: readonly Filter[] = combine((field) =>
  field.joins === "or" ? setsOf(valuesFor(field, 3)).slice(1) : [undefined, ...valuesFor(field, 2)],
) as unknown as readonly Filter[];

/**
 * Every possible subscription, if each field has one more possible value than in `smallFilters`. A field can also have
 * no value.
 */
export const smallSubscriptions: readonly SubscriptionLike[] = combine((field) =>
  field.joins === "or" ? setsOf(valuesFor(field, 4)) : [undefined, ...valuesFor(field, 3)],
);

/** Whether a subscription matches a filter. Compares every field and every value separately. */
export const matchesNaively = (filter: Filter, subscription: SubscriptionLike): boolean =>
  fields.every((field) => {
    const wanted = [filter[field.property] ?? []].flat();
    const present = [subscription[field.property] ?? []].flat();
    return wanted.length === 0 || wanted.some((value) => present.includes(value));
  });
