import { type CodeTokens, skipNewlines } from "./code-tokens.js";
import {
  findOperandStart,
  joinOperatorLength,
  type Operand,
  readArguments,
  readOperandsBetween,
  skipOperand,
} from "./operands.js";
import { formatFunctions, formatMethods, textPreservingFunctions, textPreservingMethods } from "./text-functions.js";

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
  readonly extendedBy?: "builder" | "statements";
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
    last = lastIndexWithNextOperand(code, last);
    first = firstIndexWithPreviousOperand(code, first);
    const wrapper = readWrapper(code, first, last);
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
export function lastIndexWithNextOperand(code: CodeTokens, last: number): number {
  const { tokens, syntax, enclosingBrackets, textOf } = code;
  let next = skipNewlines(code, last + 1, 1);
  const isOnNextLine = next !== last + 1;
  const canCrossLine = !syntax.lineEndsEndStatements || (enclosingBrackets[last] ?? -1) >= 0 || code.isNested;
  const operator = joinOperatorLength(code, next);
  if (operator > 0 && (!isOnNextLine || canCrossLine)) {
    const operand = skipNewlines(code, next + operator, 1);
    const end = code.literalAt(operand) ? operand + 1 : skipOperand(code, operand);
    return end > operand ? end - 1 : last;
  }
  // Here, a backslash continues the line.
  if (syntax.literalAdjacency === "spaced" && textOf(next) === "\\" && tokens[next + 1]?.kind === "newline")
    next = skipNewlines(code, next + 1, 1);
  else if (isOnNextLine && (!canCrossLine || syntax.literalAdjacency === "touching")) return last;
  const isAdjacent =
    syntax.literalAdjacency === "spaced" ||
    (syntax.literalAdjacency === "touching" && tokens[next]?.start === tokens[last]?.end && next === last + 1);
  return isAdjacent && code.literalAt(next) && code.literalAt(last) ? next : last;
}

function firstIndexWithPreviousOperand(code: CodeTokens, first: number): number {
  const { tokens, syntax } = code;
  const before = skipNewlines(code, first - 1, -1);
  if (joinOperatorLength(code, before) > 0) {
    const operand = skipNewlines(code, before - 1, -1);
    const start = findOperandStart(code, operand);
    return start <= operand ? start : first;
  }
  const isTouching = syntax.literalAdjacency === "touching" && tokens[first - 1]?.end === tokens[first]?.start;
  return isTouching && code.literalAt(first - 1) && code.literalAt(first) ? first - 1 : first;
}

interface ExtendedExpression {
  readonly firstTokenIndex: number;
  readonly lastTokenIndex: number;
  readonly formatArguments?: readonly Operand[];
  readonly isTransformed: boolean;
}

/** Reads a `.format(…)`, a `% (…)` or a method such as `.trim()` after a text. */
function readPostfix(code: CodeTokens, last: number): ExtendedExpression | undefined {
  const { textOf, bracketPartners, isWord } = code;
  const next = skipNewlines(code, last + 1, 1);
  const hasMethods = !code.syntax.joinOperators.includes(".");
  const links = !hasMethods ? 0 : textOf(next) === "?" && textOf(next + 1) === "." ? 2 : textOf(next) === "." ? 1 : 0;
  if (links > 0 && isWord(next + links)) {
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

/** Reads the parentheses around a text, or the call of a function that formats or returns the text. */
function readWrapper(code: CodeTokens, first: number, last: number): ExtendedExpression | undefined {
  const { textOf, bracketPartners, isWord } = code;
  const before = skipNewlines(code, first - 1, -1);
  const after = skipNewlines(code, last + 1, 1);
  const callOpening =
    textOf(before) === "(" ? before : textOf(before) === "," ? (code.enclosingBrackets[first] ?? -1) : -1;
  if (callOpening < 0 || textOf(callOpening) !== "(") return undefined;
  const closing = bracketPartners[callOpening] ?? -1;
  const isMacro = textOf(callOpening - 1) === "!";
  const callee = callOpening - (isMacro ? 2 : 1);
  const isCall = isWord(callee) && !["return", "in", "if", "and", "or", "case", "print"].includes(textOf(callee));
  if (!isCall) {
    return textOf(before) === "(" && closing === after && textOf(callee) !== ")"
      ? { firstTokenIndex: before, lastTokenIndex: after, isTransformed: false }
      : undefined;
  }
  const name = textOf(callee).toLowerCase();
  if (formatFunctions.has(name) && textOf(after) === "," && isFormatString(code, callOpening, before)) {
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

const localePattern = /^(?:null|nil)$|locale|culture/i;

/**
 * Whether the argument after `(` or `,` is the format of a call. It is the first argument, or the argument after a
 * writer or a locale.
 */
function isFormatString(code: CodeTokens, opening: number, before: number): boolean {
  if (before === opening) return true;
  const { textOf, literalAt, tokens, source } = code;
  const first = skipNewlines(code, opening + 1, 1);
  const last = skipNewlines(code, before - 1, -1);
  if (last - first > maxLengthBeforeFormat || literalAt(first) || skipOperand(code, first) !== last + 1) return false;
  const callee = textOf(opening - 1) === "!" ? opening - 2 : opening - 1;
  return (
    formatSecondFunctionPattern.test(textOf(callee).toLowerCase()) ||
    localePattern.test(source.slice(tokens[first]?.start, tokens[last]?.end).slice(0, maxLengthBeforeFormat))
  );
}

/** The maximum number of tokens or characters of the writer or locale before a format. */
const maxLengthBeforeFormat = 100;

/** Returns the operands of an expression, without the parentheses, calls and methods around them. */
export function collectOperands(code: CodeTokens, first: number, last: number): readonly Operand[] {
  const found: Operand[] = [];
  let index = first;
  while (index <= last) {
    index = skipNewlines(code, index, 1);
    if (index > last) break;
    if (code.literalAt(index) && !isJoinOfText(code, index)) {
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
const isJoinOfText = ({ textOf }: CodeTokens, index: number): boolean =>
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
  const opening = findOperandParenthesis(code, first, last);
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
  for (let index = firstTokenIndex; index <= lastTokenIndex; index += 1) if (code.literalAt(index)) return true;
  return false;
};

/**
 * Returns the first parenthesis of an operand. The operand must begin with this parenthesis, or with a call of a
 * function that returns or formats a text.
 */
function findOperandParenthesis(code: CodeTokens, first: number, last: number): number | undefined {
  if (code.textOf(first) === "(") return first;
  for (let index = first; index <= last && index - first < 12; index += 1) {
    if (code.textOf(index) !== "(") continue;
    const callee = code.textOf(index - 1) === "!" ? index - 2 : index - 1;
    const name = code.textOf(callee).toLowerCase();
    return textPreservingFunctions.has(name) || formatFunctions.has(name) ? index : undefined;
  }
  return undefined;
}
