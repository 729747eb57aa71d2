import { fix } from "../../diagnostics/fix.js";
import { hasUnicodeSpace, isWhiteSpace, isZeroWidth } from "../../text/characters.js";
import type { Rule } from "../context.js";
import { slice } from "../edits.js";

/**
 * A keyword stands between blanks.
 *
 *     valid    event_types:"A" OR event_types:"B"
 *     hinted   event_types:"A"OR event_types:"B"
 *                             ──
 *
 * Language, section 2.
 */
export const missingSpace: Rule = ({ groups, syntax, report }) => {
  const { text } = syntax;
  const isTight = (offset: number, step: 1 | -1): boolean => {
    let at = offset;
    while (isZeroWidth(text[at])) at += step;
    return text[at] !== undefined && !isWhiteSpace(text[at]) && !hasUnicodeSpace(text[at] ?? "");
  };
  for (const node of groups) {
    if (node.kind !== "conjunction" && node.kind !== "disjunction") continue;
    for (const span of node.operators) {
      const operator = slice(text, span);
      if (operator !== "AND" && operator !== "OR") continue;
      const tight = [isTight(span.start - 1, -1) && span.start, isTight(span.end, 1) && span.end].filter(
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
