import { isPlaceholderId, readResourceName } from "../../vocabulary/resource-name.js";
import type { Rule } from "../context.js";

/**
 * The id of a target is a real one.
 *
 *     valid    target_resource="//chat.example.com/spaces/AAAA"
 *     warned   target_resource="//chat.example.com/spaces/SPACE_ID"
 *                              ────────────────────────────────────
 *
 * Language, section 4.
 */
export const realId: Rule = ({ targets, profile, report }) => {
  for (const { value } of targets) {
    const { id } = readResourceName(value.text, profile);
    if (value.hasLiteralError || id === undefined || !isPlaceholderId(id)) continue;
    report("placeholder-like-id", value.span, () => ({ data: { id } }));
  }
};
