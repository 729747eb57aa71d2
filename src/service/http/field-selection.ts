/** The names of a message's fields, each with the fields of its value. A scalar value has no fields. */
export interface SelectableFields {
  readonly [fieldName: string]: SelectableFields;
}

/** The part of a value that a field mask selects: all of it, or some of its fields completely or in part. */
export type FieldSelection = "all" | SelectionByField;

export type SelectionByField = ReadonlyMap<string, FieldSelection>;

/**
 * The part of a selection whose fields a message has. With `*`, a selection can contain fields of several kinds of
 * messages.
 */
export const dropUnselectableFields = (
  selections: SelectionByField,
  selectableFields: SelectableFields,
): SelectionByField => new Map([...selections].filter(([fieldName]) => Object.hasOwn(selectableFields, fieldName)));

/** The union of two selections. */
export function unionSelections(a: FieldSelection | undefined, b: FieldSelection): FieldSelection {
  if (a === undefined) return b;
  if (a === "all" || b === "all") return "all";
  const mergedSelections = new Map(a);
  for (const [fieldName, selection] of b)
    mergedSelections.set(fieldName, unionSelections(mergedSelections.get(fieldName), selection));
  return mergedSelections;
}

/** A copy of a value with only the selected fields. A selection applies to every element of a list. */
export function selectFields(value: unknown, selection: FieldSelection): unknown {
  if (selection === "all" || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((element) => selectFields(element, selection));
  return Object.fromEntries(
    Object.entries(value).flatMap(([fieldName, fieldValue]) => {
      const nestedSelection = selection.get(fieldName);
      return nestedSelection === undefined ? [] : [[fieldName, selectFields(fieldValue, nestedSelection)]];
    }),
  );
}
