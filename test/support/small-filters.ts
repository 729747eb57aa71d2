import { type Filter, type SubscriptionLike, workspaceProfile } from "../../src/index.js";
import { type FieldDefinition, fields } from "../../src/vocabulary/fields.js";
import { definitionByValueKind } from "../../src/vocabulary/value-kinds.js";

type Value = string | readonly string[] | undefined;

/** The first values that the profile has for a field. */
export const valuesFor = ({ valueKind }: FieldDefinition, count: number): readonly string[] =>
  definitionByValueKind[valueKind].createSamples(workspaceProfile).slice(0, count);

/** Every subset of some values, beginning with the empty set. */
function setsOf(values: readonly string[]): readonly (readonly string[])[] {
  const [first, ...others] = values;
  return first === undefined ? [[]] : setsOf(others).flatMap((set) => [set, [first, ...set]]);
}

/** Every object with one of the possible values for each field. The value `undefined` leaves the property out. */
const combine = (valuesOf: (field: FieldDefinition) => readonly Value[]): readonly Readonly<Record<string, Value>>[] =>
  fields.reduce<readonly Readonly<Record<string, Value>>[]>(
    (objects, field) =>
      objects.flatMap((object) =>
        valuesOf(field).map((value) => (value === undefined ? object : { ...object, [field.property]: value })),
      ),
    [{}],
  );

/** Every filter with two possible values for each field, and three possible values for a field with alternatives. */
export const smallFilters: readonly Filter[] = combine((field) =>
  field.joins === "or" ? setsOf(valuesFor(field, 3)).slice(1) : [undefined, ...valuesFor(field, 2)],
) as unknown as readonly Filter[];

/** Every subscription with the same possible values, one more value for each field, or no value for a field. */
export const smallSubscriptions: readonly SubscriptionLike[] = combine((field) =>
  field.joins === "or" ? setsOf(valuesFor(field, 4)) : [undefined, ...valuesFor(field, 3)],
);

/** Whether a subscription matches a filter, decided field by field and value by value. */
export const matchesNaively = (filter: Filter, subscription: SubscriptionLike): boolean =>
  fields.every((field) => {
    const wanted = [filter[field.property] ?? []].flat();
    const present = [subscription[field.property] ?? []].flat();
    return wanted.length === 0 || wanted.some((value) => present.includes(value));
  });
