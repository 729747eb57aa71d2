import { createFix } from "../../diagnostics/fix.js";
import { isWhiteSpace } from "../../text/characters.js";
import type { Span } from "../../text/span.js";
import type { ParseContext } from "../parse-context.js";
import { createSpanRemovalEdit } from "../white-space-edits.js";

/** Characters without a meaning in a filter. Any other character may be a negation in some language or notation. */
const meaninglessCharactersPattern = /^[*@$§.…•·°€£¥©®™¶%?¿\\]+$/;

/**
 * Reports characters that cannot begin a token. A fix removes characters without a meaning. There is no fix if they
 * stand where an operator or operand is missing.
 */
export function reportUnexpectedCharacters(span: Span, { text, report }: ParseContext): void {
  report("unexpected-character", span, () => {
    const characters = text.slice(span.start, span.end);
    const isMeaningless = meaninglessCharactersPattern.test(characters) && !isInPlaceOfOperatorOrOperand(span, text);
    return {
      data: { characters },
      fixes: isMeaningless ? [createFix("suggestion", "remove", [createSpanRemovalEdit(text, span)])] : [],
    };
  });
}

/** Whether characters stand where an operator or operand is missing. */
function isInPlaceOfOperatorOrOperand({ start, end }: Span, text: string): boolean {
  let [from, to] = [start, end];
  while (isWhiteSpace(text[from - 1])) from -= 1;
  while (isWhiteSpace(text[to])) to += 1;
  const textBefore = text.slice(Math.max(0, from - 4), start);
  const textAfter = text.slice(end, to + 4);
  const isBetweenOperands = /["')\]]\s*$/.test(textBefore) && /^\s*(?!(?:AND|OR)\b)[\w("']/i.test(textAfter);
  const isInPlaceOfOperand =
    /(?:^|\(|\b(?:AND|OR))\s*$/i.test(textBefore) && /^\s*(?:$|\)|(?:AND|OR)\b)/i.test(textAfter);
  return isBetweenOperands || isInPlaceOfOperand;
}
