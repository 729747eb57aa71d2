import { includeFollowingAppends, readAppendChain } from "./templates/append-chain.js";
import type { CodeTokens } from "./templates/code-tokens.js";
import { findJoinedList } from "./templates/joined-list.js";
import type { Operand } from "./templates/operands.js";
import { readTextExpression, type TextExpression } from "./templates/text-expression.js";

/**
 * Matches the names of filter fields. If a literal is an argument of a format string, the literal is read as a separate
 * expression only if it contains one of these names.
 */
const restrictionFieldNamePattern = /event_?types|target_?resource/i;

/** An expression whose operands are being read. */
interface EnclosingTextExpression {
  readonly enclosingTextExpression: TextExpression;
  /** The operands that are not literals, in source order. */
  readonly codeOperands: readonly Operand[];
  /** The token index of the last operand that is a literal. */
  readonly lastLiteralIndex: number;
  /** The position, in `codeOperands`, of the first operand that does not end before the current literal. */
  nextIndexInCodeOperands: number;
}

/**
 * Finds the expressions whose value is a text. Also finds such expressions inside the operands of another expression.
 */
export function readTextExpressions(code: CodeTokens): readonly TextExpression[] {
  const expressions: TextExpression[] = [];
  const filledIn = new Set<number>();
  // The expressions around the current literal, the outermost one first.
  const readings: EnclosingTextExpression[] = [];
  for (let index = 0; index < code.tokens.length; index += 1) {
    const literal = code.literalAtTokenIndex(index);
    if (!literal || (!literal.isClosed && !literal.isUnquoted)) continue;
    if (filledIn.has(index) && !restrictionFieldNamePattern.test(code.textOf(index))) continue;
    while (index > lastTokenIndexInside(readings.at(-1))) readings.pop();
    const around = readings.at(-1);
    const operand = around && advanceToOperandContaining(around, index);
    // This literal is itself an operand of the expression around it, so it has already been read.
    if (around && !operand && index <= around.lastLiteralIndex) continue;
    const expression =
      findJoinedList(code, index) ?? readAppendChain(code, index) ?? readExpressionWithAppends(code, index, operand);
    // If this literal is inside an operand, its expression must begin later than the expression around the operand. If
    // it does not begin later, both are the same expression, which is already known.
    if (!expression || (around && expression.firstTokenIndex <= around.enclosingTextExpression.firstTokenIndex))
      continue;
    for (const { firstTokenIndex, lastTokenIndex } of expression.formatArguments ?? [])
      if (firstTokenIndex === lastTokenIndex) filledIn.add(firstTokenIndex);
    expressions.push(expression);
    readings.push(createEnclosingTextExpression(expression, index));
  }
  return expressions;
}

function readExpressionWithAppends(
  code: CodeTokens,
  index: number,
  operand: Operand | undefined,
): TextExpression | undefined {
  const expression = readTextExpression(code, index, operand);
  return expression && includeFollowingAppends(expression);
}

const lastTokenIndexInside = (reading: EnclosingTextExpression | undefined): number =>
  reading
    ? Math.max(reading.enclosingTextExpression.lastTokenIndex, reading.lastLiteralIndex)
    : Number.POSITIVE_INFINITY;

function createEnclosingTextExpression(
  enclosingTextExpression: TextExpression,
  literalIndex: number,
): EnclosingTextExpression {
  const { operands } = enclosingTextExpression;
  return {
    enclosingTextExpression,
    codeOperands: operands.filter(({ kind }) => kind === "code").sort((a, b) => a.firstTokenIndex - b.firstTokenIndex),
    lastLiteralIndex: operands.reduce(
      (last, { kind, firstTokenIndex }) => (kind === "literal" ? Math.max(last, firstTokenIndex) : last),
      literalIndex,
    ),
    nextIndexInCodeOperands: 0,
  };
}

function advanceToOperandContaining(reading: EnclosingTextExpression, index: number): Operand | undefined {
  const { codeOperands } = reading;
  while ((codeOperands[reading.nextIndexInCodeOperands]?.lastTokenIndex ?? index) < index)
    reading.nextIndexInCodeOperands += 1;
  const operand = codeOperands[reading.nextIndexInCodeOperands];
  return operand && operand.firstTokenIndex <= index ? operand : undefined;
}
