import type { RestrictionNode } from "../syntax/tree.js";
import { findFieldLike } from "../vocabulary/field-names.js";
import { type FieldDefinition, fields } from "../vocabulary/fields.js";
import type { Profile } from "../vocabulary/profile.js";
import { definitionByValueKind } from "../vocabulary/value-kinds.js";

/**
 * Finds the field that a restriction names or probably means. If the restriction has no field name, its value decides.
 */
export type FindFieldOfRestriction = (restriction: RestrictionNode) => FieldDefinition | undefined;

/** The maximum number of values in the cache. When the cache is full, it is emptied. */
const maxCachedValues = 10_000;

/**
 * Creates a field finder with a cache. The cache is useful because an editor sends the whole text again after each
 * typed character.
 */
export function createRestrictionFieldFinder(profile: Profile): FindFieldOfRestriction {
  const fieldByValueText = new Map<string, FieldDefinition | undefined>();
  return ({ field, value }) => {
    if (field) return findFieldLike(field.name);
    if (!value) return undefined;
    const { text } = value;
    if (fieldByValueText.has(text)) return fieldByValueText.get(text);
    if (fieldByValueText.size >= maxCachedValues) fieldByValueText.clear();
    const foundField =
      fields.find(({ valueKind }) => definitionByValueKind[valueKind].findKnownValue(text, profile) !== undefined) ??
      fields.find(({ valueKind }) => definitionByValueKind[valueKind].isMeantAsThisKind(text, profile));
    fieldByValueText.set(text, foundField);
    return foundField;
  };
}
