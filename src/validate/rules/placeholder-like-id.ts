import { isPlaceholderId } from "../../vocabulary/placeholder-id.js";
import { parseResourceName } from "../../vocabulary/resource-name.js";
import type { Rule } from "../context.js";

/**
 * The id in a target resource is a real id, not a placeholder.
 *
 *     valid    target_resource="//chat.example.com/spaces/AAAA"
 *     warned   target_resource="//chat.example.com/spaces/SPACE_ID"
 *                              ────────────────────────────────────
 *
 * See docs/language.md#placeholders.
 */
export const placeholderLikeId: Rule = ({ restrictionsToCheckByProperty, profile, report }) => {
  for (const { value } of restrictionsToCheckByProperty.targetResource) {
    if (value.hasLiteralError) continue;
    const id = parseResourceName(value.text, profile).ids?.find((each) => isPlaceholderId(each, profile));
    if (id !== undefined) report("placeholder-like-id", value.span, () => ({ data: { id } }));
  }
};
