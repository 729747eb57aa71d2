import { fix } from "../../diagnostics/fix.js";
import type { Rule } from "../context.js";
import { slice } from "../repair.js";

/**
 * A keyword stands between blanks.
 *
 *     valid    event_types:"A" OR event_types:"B"
 *     hinted   event_types:"A"OR event_types:"B"
 *                             ──
 *
 * Language, section 2.
 */
export const spaceAroundOperators: Rule = ({ groups, syntax, report }) => {
  const { text } = syntax;
  const isTight = (offset: number): boolean => /\S/.test(text[offset] ?? " ");
  for (const node of groups) {
    if (node.kind !== "conjunction" && node.kind !== "disjunction") continue;
    for (const span of node.operators) {
      const operator = slice(text, span);
      if (operator !== "AND" && operator !== "OR") continue;
      const tight = [isTight(span.start - 1) && span.start, isTight(span.end) && span.end].filter(
        (each) => each !== false,
      );
      if (tight.length === 0) continue;
      report("missing-space", span, () => ({
        data: { operator },
        fixes: [
          fix(
            "safe",
            "space",
            tight.map((offset) => ({ span: { start: offset, end: offset }, newText: " " })),
          ),
        ],
      }));
    }
  }
};
