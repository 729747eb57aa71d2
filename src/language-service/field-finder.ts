import type { RestrictionNode } from "../syntax/tree.js";
import { findFieldLike } from "../vocabulary/field-names.js";
import { type FieldDefinition, fields } from "../vocabulary/fields.js";
import type { Profile } from "../vocabulary/profile.js";
import { definitionByValueKind } from "../vocabulary/value-kinds.js";

/** Finds the field of a restriction, or the field that was probably meant. If there is no name, the value decides. */
export type RestrictionFieldFinder = (restriction: RestrictionNode) => FieldDefinition | undefined;

/** The cache is emptied when it has this many values. */
const maxCachedValues = 10_000;

/** A field finder with a cache, because an editor sends a long text again after each key. */
export function createFieldFinder(profile: Profile): RestrictionFieldFinder {
  const fieldByValueText = new Map<string, FieldDefinition | undefined>();
  return ({ field, value }) => {
    if (field) return findFieldLike(field.name);
    if (!value) return undefined;
    const { text } = value;
    if (fieldByValueText.has(text)) return fieldByValueText.get(text);
    if (fieldByValueText.size >= maxCachedValues) fieldByValueText.clear();
    const foundField =
      fields.find(({ valueKind }) => definitionByValueKind[valueKind].findKnown(text, profile) !== undefined) ??
      fields.find(({ valueKind }) => definitionByValueKind[valueKind].isMeantAsThisKind(text, profile));
    fieldByValueText.set(text, foundField);
    return foundField;
  };
}
