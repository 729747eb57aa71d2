import { findFieldLike } from "../vocabulary/field-names.js";
import type { FieldDefinition } from "../vocabulary/fields.js";
import type { RestrictionNode, SyntaxNode } from "./tree.js";
import { walk } from "./tree-traversal.js";

/** Returns the field of a restriction. If the field is misspelled, returns the field that was probably meant. */
export const likelyFieldOfRestriction = (node: RestrictionNode): FieldDefinition | undefined =>
  node.field && findFieldLike(node.field.name);

/**
 * Returns the field that all restrictions in a node have. Returns undefined if the restrictions have different fields,
 * if there are no restrictions, or if a part of the text could not be read.
 */
export function commonFieldOfRestrictionsIn(searchedNode: SyntaxNode): FieldDefinition | undefined {
  const foundFields = new Set<FieldDefinition | undefined>();
  walk(searchedNode, (node) => {
    if (node.kind === "error") foundFields.add(undefined);
    if (node.kind === "restriction") foundFields.add(likelyFieldOfRestriction(node));
  });
  return foundFields.size === 1 ? [...foundFields][0] : undefined;
}
