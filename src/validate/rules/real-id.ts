import { readResourceName } from "../../vocabulary/resource-name.js";
import type { Rule } from "../context.js";

const placeholderLike =
  /^(?:(?:YOUR_|MY_)?(?:SPACE|USER|FILE|DRIVE|RESOURCE|TARGET)(?:_?(?:ID|NAME))*|space|user|file|drive|undefined|null|NaN|TODO)$/;

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
    const reading = readResourceName(value.text, profile);
    if (value.doubtful || reading.problem || !placeholderLike.test(reading.id)) continue;
    report("placeholder-like-id", value.span, () => ({ data: { id: reading.id } }));
  }
};
