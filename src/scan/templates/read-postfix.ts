import { type CodeTokens, skipNewlines } from "./code-tokens.js";
import { type Operand, readArguments, skipOperand } from "./operands.js";
import { formatMethods, textPreservingMethods } from "./text-functions.js";

/** An expression that includes another one and the code beside it. */
export interface ExtendedExpression {
  readonly firstTokenIndex: number;
  readonly lastTokenIndex: number;
  readonly formatArguments?: readonly Operand[];
  readonly isTransformed: boolean;
}

/** Reads a `.format(…)`, a `% (…)` or a method such as `.trim()` after a text. */
export function readPostfix(code: CodeTokens, last: number): ExtendedExpression | undefined {
  const { textOf, bracketPartners, isWordTokenAt } = code;
  const next = skipNewlines(code, last + 1, 1);
  const hasMethods = !code.syntax.joinOperators.includes(".");
  const links = !hasMethods ? 0 : textOf(next) === "?" && textOf(next + 1) === "." ? 2 : textOf(next) === "." ? 1 : 0;
  if (links > 0 && isWordTokenAt(next + links)) {
    const method = textOf(next + links).toLowerCase();
    const opening = next + links + 1;
    const closing = bracketPartners[opening] ?? -1;
    if (textOf(opening) !== "(" || closing < 0)
      return method === "freeze" || method === "strip"
        ? { firstTokenIndex: last, lastTokenIndex: next + links, isTransformed: false }
        : undefined;
    if (formatMethods.has(method))
      return {
        firstTokenIndex: last,
        lastTokenIndex: closing,
        formatArguments: readArguments(code, opening),
        isTransformed: false,
      };
    return textPreservingMethods.has(method)
      ? { firstTokenIndex: last, lastTokenIndex: closing, isTransformed: false }
      : method === "join" || method === "split"
        ? undefined
        : { firstTokenIndex: last, lastTokenIndex: closing, isTransformed: true };
  }
  if (textOf(next) !== "%" || code.syntax.literalAdjacency !== "spaced") return undefined;
  const operand = skipNewlines(code, next + 1, 1);
  const end = skipOperand(code, operand);
  if (end <= operand) return undefined;
  const isTuple = textOf(operand) === "(" || textOf(operand) === "[";
  const formatArguments = isTuple
    ? readArguments(code, operand)
    : [{ kind: "code", firstTokenIndex: operand, lastTokenIndex: end - 1 } as const];
  return { firstTokenIndex: last, lastTokenIndex: end - 1, formatArguments, isTransformed: false };
}
