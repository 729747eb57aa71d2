import { skipNewlines } from "./code-tokens.js";
import type { Piece } from "./piece.js";
import { isSubscriptionsListCallee } from "./subscriptions-list-callee.js";
import type { TextExpression } from "./text-expression.js";
import { readCalleeName } from "./text-usage.js";

/** How many brackets around a text are examined. */
const maxEnclosingBrackets = 3;

/**
 * Reads an empty text that is the filter in a call of the list method: `listSubscriptions({ filter: "" })`. Returns
 * undefined for any other empty text, because such a text can mean that there is no filter yet.
 */
export function readEmptyFilterOfListCall({
  code,
  firstTokenIndex,
  lastTokenIndex,
}: TextExpression): readonly Piece[] | undefined {
  const { textOf, literalAtTokenIndex, enclosingBracketIndexes } = code;
  const literal = firstTokenIndex === lastTokenIndex ? literalAtTokenIndex(firstTokenIndex) : undefined;
  if (!literal?.isClosed || literal.isUnquoted || literal.contentSpan.end > literal.contentSpan.start) return undefined;
  let key = skipNewlines(code, firstTokenIndex - 1, -1);
  if (!/^[:=>]$/.test(textOf(key))) return undefined;
  while (/^[:=>]$/.test(textOf(key))) key -= 1;
  const after = textOf(skipNewlines(code, lastTokenIndex + 1, 1));
  if (!/^["'$]?filter["']?$/i.test(textOf(key)) || !/^[,)}\]]$/.test(after)) return undefined;
  let opening = enclosingBracketIndexes[firstTokenIndex] ?? -1;
  for (let level = 0; opening >= 0 && level < maxEnclosingBrackets; level += 1) {
    if (textOf(opening) === "(") {
      const call = readCalleeName(code, opening);
      if (call === undefined || !isSubscriptionsListCallee(call)) return undefined;
      const { contentSpan, escapeStyle } = literal;
      return [{ kind: "plain", value: "", sourceSpan: contentSpan, escapeStyle, literalEndOffset: contentSpan.end }];
    }
    opening = enclosingBracketIndexes[opening] ?? -1;
  }
  return undefined;
}
