import { createFix } from "../../diagnostics/fix.js";
import { hasWhiteSpaceOfAnyKind, isWhiteSpace, isZeroWidth } from "../../text/characters.js";
import type { Rule } from "../context.js";
import { sliceSpan } from "../edits.js";

/**
 * The keywords `AND` and `OR` have a space on both sides.
 *
 *     valid    event_types:"A" OR event_types:"B"
 *     hinted   event_types:"A"OR event_types:"B"
 *                             ──
 *
 * See docs/language.md#validity.
 */
export const missingSpace: Rule = ({ compoundNodes, syntax, report }) => {
  const { text } = syntax;
  const lacksSpace = (adjacentOffset: number, step: 1 | -1): boolean => {
    if (isWhiteSpace(text[adjacentOffset])) return false;
    let visibleOffset = adjacentOffset;
    while (isZeroWidth(text[visibleOffset])) visibleOffset += step;
    return (
      text[visibleOffset] !== undefined &&
      !isWhiteSpace(text[visibleOffset]) &&
      !hasWhiteSpaceOfAnyKind(text[visibleOffset] ?? "")
    );
  };
  for (const node of compoundNodes) {
    if (node.kind !== "conjunction" && node.kind !== "disjunction") continue;
    for (const operatorSpan of node.operators) {
      if (isWhiteSpace(text[operatorSpan.start - 1]) && isWhiteSpace(text[operatorSpan.end])) continue;
      const operator = sliceSpan(text, operatorSpan);
      if (operator !== "AND" && operator !== "OR") continue;
      const missingSpaceOffsets = [
        lacksSpace(operatorSpan.start - 1, -1) && operatorSpan.start,
        lacksSpace(operatorSpan.end, 1) && operatorSpan.end,
      ].filter((offsetOrFalse) => offsetOrFalse !== false);
      if (missingSpaceOffsets.length === 0) continue;
      report("missing-space", operatorSpan, () => ({
        data: { operator },
        fixes: [
          createFix(
            "safe",
            "space",
            missingSpaceOffsets.map((offset) => ({ span: { start: offset, end: offset }, newText: " " })),
          ),
        ],
      }));
    }
  }
};
