import { type CodeTokens, skipNewlines } from "./code-tokens.js";
import { type Operand, readArguments, readOperandsBetween, skipOperand } from "./operands.js";
import { readPostfix } from "./read-postfix.js";
import { formatFunctions, textPreservingFunctions } from "./text-functions.js";

/** Returns the operands of an expression, without the parentheses, calls and methods around them. */
export function collectOperands(code: CodeTokens, first: number, last: number): readonly Operand[] {
  const found: Operand[] = [];
  let index = first;
  while (index <= last) {
    index = skipNewlines(code, index, 1);
    if (index > last) break;
    if (code.literalAtTokenIndex(index) && !isJoinCalledOnText(code, index)) {
      found.push({ kind: "literal", firstTokenIndex: index, lastTokenIndex: index });
      const postfix = lastIndexOfPostfixes(code, index, last);
      index = postfix + 1;
      continue;
    }
    const end = Math.min(skipOperand(code, index), last + 1);
    const inner = end > index ? readInnerOperands(code, index, end - 1) : undefined;
    if (inner) for (const operand of inner) found.push(operand);
    else if (end > index) found.push({ kind: "code", firstTokenIndex: index, lastTokenIndex: end - 1 });
    index = Math.max(end, index + 1);
  }
  return found;
}

/** `" OR ".join(types)` */
const isJoinCalledOnText = ({ textOf }: CodeTokens, index: number): boolean =>
  textOf(index + 1) === "." && textOf(index + 2) === "join" && textOf(index + 3) === "(";

function lastIndexOfPostfixes(code: CodeTokens, index: number, last: number): number {
  let end = index;
  for (
    let postfix = readPostfix(code, end);
    postfix && postfix.lastTokenIndex <= last;
    postfix = readPostfix(code, end)
  )
    end = postfix.lastTokenIndex;
  return end;
}

/** Returns the operands inside parentheses, or the operands of the text that is passed to a function. */
function readInnerOperands(code: CodeTokens, first: number, last: number): readonly Operand[] | undefined {
  const opening = findFirstParenthesisOfOperand(code, first, last);
  if (opening === undefined) return undefined;
  const closing = code.bracketPartners[opening] ?? -1;
  if (opening === first)
    return readOperandsBetween(code, opening + 1, closing - 1)?.flatMap((operand) => flattenOperand(code, operand));
  // In `"event_types:" + quote(type)`, the function puts quotes around a value. It does not encode a whole filter.
  if (/quote/i.test(code.textOf(opening - 1)) && !hasFieldNameInBrackets(code, opening)) return undefined;
  const [argument] = readArguments(code, opening).filter((each) => holdsLiteral(code, each));
  return argument && readOperandsBetween(code, argument.firstTokenIndex, argument.lastTokenIndex);
}

const hasFieldNameInBrackets = ({ source, tokens, bracketPartners }: CodeTokens, opening: number): boolean =>
  /event_?types|target_?resource/i.test(
    source.slice(tokens[opening]?.start, tokens[bracketPartners[opening] ?? -1]?.end ?? 0).slice(0, 2000),
  );

const flattenOperand = (code: CodeTokens, operand: Operand): readonly Operand[] => {
  if (
    operand.kind === "literal" ||
    code.textOf(operand.firstTokenIndex) !== "(" ||
    code.bracketPartners[operand.firstTokenIndex] !== operand.lastTokenIndex
  )
    return [operand];
  return readOperandsBetween(code, operand.firstTokenIndex + 1, operand.lastTokenIndex - 1) ?? [operand];
};

const holdsLiteral = (code: CodeTokens, { firstTokenIndex, lastTokenIndex }: Operand): boolean => {
  for (let index = firstTokenIndex; index <= lastTokenIndex; index += 1)
    if (code.literalAtTokenIndex(index)) return true;
  return false;
};

/**
 * Returns the first parenthesis of an operand. The operand must begin with this parenthesis, or with a call of a
 * function that returns or formats a text.
 */
function findFirstParenthesisOfOperand(code: CodeTokens, first: number, last: number): number | undefined {
  if (code.textOf(first) === "(") return first;
  for (let index = first; index <= last && index - first < 12; index += 1) {
    if (code.textOf(index) !== "(") continue;
    const callee = code.textOf(index - 1) === "!" ? index - 2 : index - 1;
    const name = code.textOf(callee).toLowerCase();
    return textPreservingFunctions.has(name) || formatFunctions.has(name) ? index : undefined;
  }
  return undefined;
}
