import { type CodeTokens, skipNewlines } from "./code-tokens.js";
import { collectOperands } from "./collect-operands.js";
import type { Operand } from "./operands.js";
import { readArguments } from "./operands.js";
import { assignedNameOfExpression } from "./symbol-table.js";
import type { TextExpression } from "./text-expression.js";

/**
 * Matches the methods that add a text to a string builder. This pattern is used only for languages that have string
 * builders.
 */
const appendMethodPattern = /^(?:append|push_str|push|write_str|WriteString|WriteRune|WriteByte|Append|appendLine)$/;

const finishMethodPattern = /^(?:toString|ToString|build|String|to_string|as_str)$/;

const builderTypePattern = /^(?:StringBuilder|StringBuffer|StringJoiner|Builder)$/;

/** The maximum number of calls that are read in one chain, and of append statements that are read after the chain. */
const maxCallsPerChain = 200;

interface ChainStart {
  /** The index of the first token of the chain: the name of the builder, or the beginning of its creation. */
  readonly firstTokenIndex: number;
  /** The index of the first `.append(`, directly after the builder. */
  readonly firstAppendIndex: number;
  /** The name of the builder. Undefined if the chain creates the builder. */
  readonly builderName: string | undefined;
  readonly operands: readonly Operand[];
}

interface AppendCalls {
  readonly operands: readonly Operand[];
  readonly lastTokenIndex: number;
  readonly finishesBuilder: boolean;
}

/**
 * Reads the texts that a program adds to a string builder: in a chain such as `sb.append("…").append(x)`, and in the
 * append statements directly after the chain.
 */
export function readAppendChain(code: CodeTokens, literalIndex: number): TextExpression | undefined {
  if (!languageHasStringBuilders(code)) return undefined;
  const opening = code.enclosingBracketIndexes[literalIndex] ?? -1;
  const chain = findCallChainStart(code, opening);
  const calls = chain && readAppendCalls(code, chain.firstAppendIndex);
  if (!calls || calls.lastTokenIndex < literalIndex) return undefined;
  const expression: TextExpression = {
    code,
    firstTokenIndex: chain.firstTokenIndex,
    lastTokenIndex: calls.lastTokenIndex,
    operands: [...chain.operands, ...calls.operands],
    isTransformed: false,
    ...(!calls.finishesBuilder && { extendingCodeKind: chain.builderName === undefined ? "statements" : "builder" }),
  };
  return calls.finishesBuilder
    ? expression
    : includeFollowingAppends(expression, chain.builderName ?? assignedNameOfExpression(expression));
}

/**
 * Extends an expression. If the statements directly after it append texts to its variable, these texts are included.
 */
export function includeFollowingAppends(
  expression: TextExpression,
  name: string | undefined = assignedNameOfExpression(expression),
): TextExpression {
  const { code } = expression;
  if (name === undefined || !languageHasStringBuilders(code)) return expression;
  const operands = [...expression.operands];
  let { lastTokenIndex } = expression;
  for (let statements = 0; statements < maxCallsPerChain; statements += 1) {
    const semicolon = skipNewlines(code, lastTokenIndex + 1, 1);
    const next = code.textOf(semicolon) === ";" ? skipNewlines(code, semicolon + 1, 1) : semicolon;
    if (next === lastTokenIndex + 1 || code.textOf(next) !== name) break;
    const calls = readAppendCalls(code, next + 1);
    if (!calls || calls.finishesBuilder) break;
    for (const operand of calls.operands) operands.push(operand);
    lastTokenIndex = calls.lastTokenIndex;
  }
  if (lastTokenIndex === expression.lastTokenIndex) return expression;
  return { ...expression, lastTokenIndex, operands, extendingCodeKind: expression.extendingCodeKind ?? "statements" };
}

/**
 * Whether the language has string builders with a method `append`. In Python, `append` is a method of lists. In
 * JavaScript, it is a method of `FormData` and similar classes.
 */
const languageHasStringBuilders = ({ syntax }: CodeTokens): boolean =>
  syntax.joinOperators.includes("+") && !syntax.lineEndsEndStatements && !syntax.hasRegularExpressions;

/** Finds the start of a chain of calls. `callOpening` is the opening parenthesis of one of these calls. */
function findCallChainStart(code: CodeTokens, callOpening: number): ChainStart | undefined {
  const { textOf, bracketPartners, isWordTokenAt } = code;
  let opening = callOpening;
  for (let calls = 0; calls < maxCallsPerChain; calls += 1) {
    const callee = opening - 1;
    if (textOf(opening) !== "(" || !isWordTokenAt(callee)) return undefined;
    if (builderTypePattern.test(textOf(callee))) return readNewBuilder(code, opening);
    const dot = skipNewlines(code, callee - 1, -1);
    if (!appendMethodPattern.test(textOf(callee)) || textOf(dot) !== ".") return undefined;
    const receiver = skipNewlines(code, dot - 1, -1);
    if (isWordTokenAt(receiver))
      return textOf(receiver - 1) === "."
        ? undefined
        : { firstTokenIndex: receiver, firstAppendIndex: receiver + 1, builderName: textOf(receiver), operands: [] };
    if (textOf(receiver) !== ")") return undefined;
    opening = bracketPartners[receiver] ?? -1;
  }
  return undefined;
}

/** Reads the start of a chain that begins with `new StringBuilder(…)`. */
function readNewBuilder(code: CodeTokens, opening: number): ChainStart | undefined {
  const closing = code.bracketPartners[opening] ?? -1;
  if (closing < 0) return undefined;
  return {
    firstTokenIndex: code.textOf(opening - 2) === "new" ? opening - 2 : opening - 1,
    firstAppendIndex: closing + 1,
    builderName: undefined,
    operands: readArguments(code, opening).flatMap(({ firstTokenIndex, lastTokenIndex }) =>
      collectOperands(code, firstTokenIndex, lastTokenIndex),
    ),
  };
}

/**
 * Reads the calls `.append(a).append(b)`, starting at an index. Returns undefined if the chain also has a call that
 * neither appends one text nor finishes the builder. Also returns undefined if there is no call after the name of a
 * builder.
 */
function readAppendCalls(code: CodeTokens, start: number): AppendCalls | undefined {
  const { textOf, bracketPartners } = code;
  const operands: Operand[] = [];
  let last = start - 1;
  for (let calls = 0; calls < maxCallsPerChain; calls += 1) {
    const dot = skipNewlines(code, last + 1, 1);
    if (textOf(dot) !== ".") break;
    const closing = bracketPartners[dot + 2] ?? -1;
    if (textOf(dot + 2) !== "(" || closing < 0) return undefined;
    const method = textOf(dot + 1);
    if (finishMethodPattern.test(method)) return { operands, lastTokenIndex: closing, finishesBuilder: true };
    const parts = readArguments(code, dot + 2);
    if (!appendMethodPattern.test(method) || parts.length !== 1) return undefined;
    for (const { firstTokenIndex, lastTokenIndex: end } of parts)
      for (const operand of collectOperands(code, firstTokenIndex, end)) operands.push(operand);
    last = closing;
  }
  return last < start && operands.length === 0 && textOf(start - 1) !== ")"
    ? undefined
    : { operands, lastTokenIndex: last, finishesBuilder: false };
}
