import { type CodeTokens, skipNewlines } from "./code-tokens.js";
import { findOperandStart, readArguments, skipOperand } from "./operands.js";
import type { ExtendedExpression } from "./read-postfix.js";
import { formatFunctions, textPreservingFunctions } from "./text-functions.js";

/** Reads the parentheses around a text, or the call of a function that formats or returns the text. */
export function readWrappingParenthesesOrCall(
  code: CodeTokens,
  first: number,
  last: number,
): ExtendedExpression | undefined {
  const { textOf, bracketPartners, isWordTokenAt } = code;
  const before = skipNewlines(code, first - 1, -1);
  const after = skipNewlines(code, last + 1, 1);
  const callOpening =
    textOf(before) === "(" ? before : textOf(before) === "," ? (code.enclosingBracketIndexes[first] ?? -1) : -1;
  if (callOpening < 0 || textOf(callOpening) !== "(") return undefined;
  const closing = bracketPartners[callOpening] ?? -1;
  const isMacro = textOf(callOpening - 1) === "!";
  const callee = callOpening - (isMacro ? 2 : 1);
  const isCall =
    isWordTokenAt(callee) && !["return", "in", "if", "and", "or", "case", "print"].includes(textOf(callee));
  if (!isCall) {
    return textOf(before) === "(" && closing === after && textOf(callee) !== ")"
      ? { firstTokenIndex: before, lastTokenIndex: after, isTransformed: false }
      : undefined;
  }
  const name = textOf(callee).toLowerCase();
  if (formatFunctions.has(name) && textOf(after) === "," && isFormatStringOfCall(code, callOpening, before)) {
    const formatArguments = readArguments(code, callOpening).filter((argument) => argument.firstTokenIndex > last);
    return {
      firstTokenIndex: findOperandStart(code, callee),
      lastTokenIndex: closing,
      formatArguments,
      isTransformed: false,
    };
  }
  const isWhole =
    textOf(before) === "(" &&
    (after === closing || (textOf(after) === "," && skipNewlines(code, after + 1, 1) === closing));
  return isWhole &&
    (textPreservingFunctions.has(name) || formatFunctions.has(name)) &&
    name !== "print" &&
    name !== "println"
    ? { firstTokenIndex: findOperandStart(code, callee), lastTokenIndex: closing, isTransformed: false }
    : undefined;
}

/** Matches functions whose first argument can be a writer. The format is then the second argument. */
const formatSecondFunctionPattern = /^(?:fprintf|appendf|write|writeln)$/;

const localeArgumentPattern = /^(?:null|nil)$|locale|culture/i;

/**
 * Whether the argument after `(` or `,` is the format of a call. It is the first argument, or the argument after a
 * writer or a locale.
 */
function isFormatStringOfCall(code: CodeTokens, opening: number, before: number): boolean {
  if (before === opening) return true;
  const { textOf, literalAtTokenIndex, tokens, source } = code;
  const first = skipNewlines(code, opening + 1, 1);
  const last = skipNewlines(code, before - 1, -1);
  if (last - first > maxLengthBeforeFormatString || literalAtTokenIndex(first) || skipOperand(code, first) !== last + 1)
    return false;
  const callee = textOf(opening - 1) === "!" ? opening - 2 : opening - 1;
  return (
    formatSecondFunctionPattern.test(textOf(callee).toLowerCase()) ||
    localeArgumentPattern.test(
      source.slice(tokens[first]?.start, tokens[last]?.end).slice(0, maxLengthBeforeFormatString),
    )
  );
}

/** The maximum number of tokens or characters of the writer or locale before a format. */
const maxLengthBeforeFormatString = 100;
