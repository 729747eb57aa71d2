/** Maps the name of each field of a message to the fields of this field's value. A scalar value has no fields. */
export interface SelectableFields {
  readonly [fieldName: string]: SelectableFields;
}

/**
 * The part of a value that a field mask selects: the whole value, or some of its fields. For each selected field, the
 * mask selects the whole value of the field, or again some fields of this value.
 */
export type FieldSelection = "all" | SelectionByField;

export type SelectionByField = ReadonlyMap<string, FieldSelection>;

/**
 * Returns a selection without the fields that a message does not have. In a field mask, the part after a `*` applies to
 * several kinds of messages, so it can name fields that one of them does not have.
 */
export const dropUnselectableFields = (
  selections: SelectionByField,
  selectableFields: SelectableFields,
): SelectionByField => new Map([...selections].filter(([fieldName]) => Object.hasOwn(selectableFields, fieldName)));

/** Returns the union of two selections. */
export function unionSelections(a: FieldSelection | undefined, b: FieldSelection): FieldSelection {
  if (a === undefined) return b;
  if (a === "all" || b === "all") return "all";
  const mergedSelections = new Map(a);
  for (const [fieldName, selection] of b)
    mergedSelections.set(fieldName, unionSelections(mergedSelections.get(fieldName), selection));
  return mergedSelections;
}

/** Copies the selected fields of a value. For a list, the selection is applied to every element. */
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
