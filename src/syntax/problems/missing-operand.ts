import { createFix } from "../../diagnostics/fix.js";
import { categoryOf, haveSameTokenType, isAndOrOrToken, isEndOfInput, type Token } from "../chevrotain/token.js";
import type { ParseContext } from "../parse-context.js";
import { createSpanRemovalEdit } from "../white-space-edits.js";

/** Reports the operators in one text that lack an operand. Reports each operator at most once. */
export class MissingOperandReporter {
  #lastReportedOperator: Token | undefined;

  /**
   * Reports that an operand is missing between `tokenBefore` and `tokenAfter`. `secondTokenAfter` is the token after
   * `tokenAfter`.
   */
  report(
    tokenBefore: Token,
    tokenAfter: Token,
    secondTokenAfter: Token,
    { text, spanOf, report, hasUnreadableBetween }: ParseContext,
  ): void {
    if (hasUnreadableBetween(isEndOfInput(tokenBefore) ? 0 : spanOf(tokenBefore).end, spanOf(tokenAfter).start)) return;
    const operator = [tokenBefore, tokenAfter].find(
      (token) => isAndOrOrToken(token) && token !== this.#lastReportedOperator,
    );
    if (!operator) return;
    this.#lastReportedOperator = operator;
    const otherNeighbor = operator === tokenBefore ? tokenAfter : secondTokenAfter;
    const lacksBothOperands =
      operator === tokenAfter && (isEndOfInput(secondTokenAfter) || !canStartOperand(secondTokenAfter));
    const isRemovable = isAndOrOrToken(otherNeighbor) ? haveSameTokenType(otherNeighbor, operator) : !lacksBothOperands;
    const span = spanOf(operator);
    report("missing-operand", span, () => ({
      data: { operator: operator.image },
      fixes: isRemovable ? [createFix("suggestion", "remove", [createSpanRemovalEdit(text, span)])] : [],
    }));
  }
}

const canStartOperand = (token: Token): boolean =>
  !isEndOfInput(token) && !isAndOrOrToken(token) && categoryOf(token) !== "ClosingParenthesis";
