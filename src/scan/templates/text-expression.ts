import { type CodeTokens, skipNewlines } from "./code-tokens.js";
import { collectOperands } from "./collect-operands.js";
import { countJoinOperatorTokens, findOperandStart, type Operand, skipOperand } from "./operands.js";
import { readPostfix } from "./read-postfix.js";
import { readWrappingParenthesesOrCall } from "./read-wrapping-parentheses-or-call.js";

/** An expression that makes a text. It consists of literals, and of values that are joined or formatted into them. */
export interface TextExpression {
  readonly code: CodeTokens;
  /** The indices of its first and last token. */
  readonly firstTokenIndex: number;
  readonly lastTokenIndex: number;
  readonly operands: readonly Operand[];
  /** The values that a function formats into the text, in order. Absent if there are none. */
  readonly formatArguments?: readonly Operand[];
  /** Whether a method changes the text in a way that is not known. */
  readonly isTransformed: boolean;
  /**
   * How other code adds to the text. `builder`: the program adds the text to a builder that contains more text.
   * `statements`: other statements can add to the text. Absent if the text is complete.
   */
  readonly extendingCodeKind?: "builder" | "statements";
}

/**
 * Reads the expression around the literal at a token.
 *
 * @param within An operand of an expression that was already read. If the expression around the literal includes the
 *   whole operand, returns undefined.
 */
export function readTextExpression(
  code: CodeTokens,
  literalIndex: number,
  within?: Operand,
): TextExpression | undefined {
  let [first, last] = [literalIndex, literalIndex];
  let formatArguments: readonly Operand[] | undefined;
  let isTransformed = false;
  for (let hasGrown = true; hasGrown; ) {
    const [oldFirst, oldLast] = [first, last];
    const postfix = readPostfix(code, last);
    if (postfix) {
      last = postfix.lastTokenIndex;
      formatArguments ??= postfix.formatArguments;
      isTransformed ||= postfix.isTransformed;
    }
    last = lastIndexIncludingJoinedOperand(code, last);
    first = findStartIncludingPreviousOperand(code, first);
    const wrapper = readWrappingParenthesesOrCall(code, first, last);
    if (wrapper) {
      ({ firstTokenIndex: first, lastTokenIndex: last } = wrapper);
      formatArguments ??= wrapper.formatArguments;
    }
    hasGrown = first !== oldFirst || last !== oldLast;
    if (within && first <= within.firstTokenIndex && last >= within.lastTokenIndex) return undefined;
  }
  const operands = collectOperands(code, first, last);
  return {
    code,
    firstTokenIndex: first,
    lastTokenIndex: last,
    operands,
    isTransformed,
    ...(formatArguments && { formatArguments }),
  };
}

/** Returns the index of the last token of an expression, including another operand that is joined to its end. */
export function lastIndexIncludingJoinedOperand(code: CodeTokens, last: number): number {
  const { tokens, syntax, enclosingBracketIndexes, textOf } = code;
  let next = skipNewlines(code, last + 1, 1);
  const isOnNextLine = next !== last + 1;
  const canCrossLine =
    !syntax.lineEndsEndStatements || (enclosingBracketIndexes[last] ?? -1) >= 0 || code.areTokensFromInterpolation;
  const operator = countJoinOperatorTokens(code, next);
  if (operator > 0 && (!isOnNextLine || canCrossLine)) {
    const operand = skipNewlines(code, next + operator, 1);
    const end = code.literalAtTokenIndex(operand) ? operand + 1 : skipOperand(code, operand);
    return end > operand ? end - 1 : last;
  }
  // Here, a backslash continues the line.
  if (syntax.literalAdjacency === "spaced" && textOf(next) === "\\" && tokens[next + 1]?.kind === "newline")
    next = skipNewlines(code, next + 1, 1);
  else if (isOnNextLine && (!canCrossLine || syntax.literalAdjacency === "touching")) return last;
  const isAdjacent =
    syntax.literalAdjacency === "spaced" ||
    (syntax.literalAdjacency === "touching" && tokens[next]?.start === tokens[last]?.end && next === last + 1);
  return isAdjacent && code.literalAtTokenIndex(next) && code.literalAtTokenIndex(last) ? next : last;
}

function findStartIncludingPreviousOperand(code: CodeTokens, first: number): number {
  const { tokens, syntax } = code;
  const before = skipNewlines(code, first - 1, -1);
  if (countJoinOperatorTokens(code, before) > 0) {
    const operand = skipNewlines(code, before - 1, -1);
    const start = findOperandStart(code, operand);
    return start <= operand ? start : first;
  }
  const isTouching = syntax.literalAdjacency === "touching" && tokens[first - 1]?.end === tokens[first]?.start;
  return isTouching && code.literalAtTokenIndex(first - 1) && code.literalAtTokenIndex(first) ? first - 1 : first;
}
