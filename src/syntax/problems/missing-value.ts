import { isWhiteSpace } from "../../text/characters.js";
import type { ParseContext } from "../parse-context.js";
import type { ComparatorNode } from "../tree.js";

/** Reports a comparator without a value. */
export function reportMissingValue(
  { span, text: comparator }: ComparatorNode,
  { text, report, hasUnreadableBetween }: ParseContext,
): void {
  let nextVisibleOffset = span.end;
  while (isWhiteSpace(text[nextVisibleOffset])) nextVisibleOffset += 1;
  if (hasUnreadableBetween(span.end, nextVisibleOffset + 1)) return;
  report("missing-value", span, () => ({ data: { comparator } }));
}
