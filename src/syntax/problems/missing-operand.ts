import { fix } from "../../diagnostics/fix.js";
import { haveSameType, isEnd, isOperator, type Token } from "../chevrotain/token.js";
import type { ParseContext } from "../parse-context.js";
import { removeWithSpace } from "../white-space-edits.js";

/** Reports the operators of one text that lack an operand, each of them once. */
export class MissingOperands {
  #lastReported: Token | undefined;

  /** Reports that an operand is missing between `before` and `after`; `next` follows `after`. */
  report(before: Token, after: Token, next: Token, { text, spanOf, report, hasUnreadableBetween }: ParseContext): void {
    if (hasUnreadableBetween(isEnd(before) ? 0 : spanOf(before).end, spanOf(after).start)) return;
    const operator = [before, after].find((token) => isOperator(token) && token !== this.#lastReported);
    if (!operator) return;
    this.#lastReported = operator;
    const other = operator === before ? after : next;
    const lacksBothOperands = operator === after && (isEnd(next) || !canStartOperand(next));
    const isRemovable = isOperator(other) ? haveSameType(other, operator) : !lacksBothOperands;
    const span = spanOf(operator);
    report("missing-operand", span, () => ({
      data: { operator: operator.image },
      fixes: isRemovable ? [fix("suggestion", "remove", [removeWithSpace(text, span)])] : [],
    }));
  }
}

const canStartOperand = (token: Token): boolean => !isEnd(token) && !isOperator(token) && token.image !== ")";
