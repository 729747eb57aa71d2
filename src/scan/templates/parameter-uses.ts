import { type CodeTokens, skipNewlines } from "./code-tokens.js";
import { countJoinOperatorTokens, findOperandStart } from "./operands.js";
import {
  filterSetterPattern,
  formatFunctions,
  loggingFunctionPattern,
  parameterPreservingPattern,
  requestFunctionPattern,
} from "./text-functions.js";
import { calleeNameIndexOf } from "./text-usage.js";

/** The maximum number of tokens of a function. A longer function is not examined. */
const maxTokensOfBody = 3000;

/** How many enclosing calls are examined for each use of a parameter. */
const maxEnclosingCalls = 4;

/** Matches functions that take a whole filter, and functions that only log it. */
const filterTakingFunctionPatterns = [requestFunctionPattern, loggingFunctionPattern, filterSetterPattern];

/** Matches words before a parameter. After such a word, the code only tests whether the parameter has a value. */
const conditionKeywordPattern = /^(?:!|if|not|unless|elif|elsif|while|typeof|guard)$/;

/**
 * Matches a text that ends with the name of an option or parameter `filter`, so that its value follows: `--filter=`,
 * `…?filter=`.
 */
const filterParameterAtEndPattern = /(?:^|[?&\s"'`-])filter=["']?$/i;

/**
 * Whether a function only passes a parameter on as `filter`, without a change. The function may also test the parameter
 * and log it.
 */
export function isOnlyPassedOnAsFilter(code: CodeTokens, opening: number, parameter: string): boolean {
  const closing = code.bracketPartners[opening] ?? -1;
  const end = endOfBody(code, opening, closing);
  if (closing < 0 || end === undefined) return false;
  const name = parameter.replace(/^\$/, "");
  for (let index = closing + 1; index < end; index += 1) {
    if (code.literalAtTokenIndex(index)) {
      if (!isUsedOnlyAsFilterInLiteral(code, index, name)) return false;
    } else if (isParameterUse(code, index, parameter) && !isPassedOnOrOnlyTested(code, index)) return false;
  }
  return true;
}

/**
 * Returns the index after the body of a function: the first token of the next line that is not indented more than the
 * first line of the function. A line that begins with a brace or a closing bracket does not count. Returns undefined if
 * the function is too long.
 */
function endOfBody(code: CodeTokens, opening: number, closing: number): number | undefined {
  const { tokens, bracketPartners, textOf } = code;
  const limit = indentationLengthAt(code, opening);
  let closed = closing;
  for (let index = closing + 1; index < tokens.length; index += 1) {
    if (index - closing > maxTokensOfBody) return undefined;
    closed = Math.max(closed, bracketPartners[index] ?? -1);
    const isAtLineStart = tokens[index - 1]?.kind === "newline" && tokens[index]?.kind !== "newline";
    if (index <= closed || !isAtLineStart || /^[{})\]]$/.test(textOf(index))) continue;
    if (indentationLengthAt(code, index) <= limit) return index;
  }
  return tokens.length;
}

/** The maximum length of a line. The indentation of a longer line counts as 0. */
const maxLineLengthForIndentation = 2000;

/** Returns the number of white-space characters at the beginning of the line that contains a token. */
function indentationLengthAt({ source, tokens }: CodeTokens, index: number): number {
  const end = tokens[index]?.start ?? 0;
  const before = source.slice(Math.max(0, end - maxLineLengthForIndentation), end);
  const start = before.lastIndexOf("\n");
  return start < 0 && end > maxLineLengthForIndentation
    ? 0
    : (/^[ \t]{0,200}/.exec(before.slice(start + 1))?.[0].length ?? 0);
}

/** Whether a token is a use of the parameter. A member or key with the same name is not a use. */
function isParameterUse({ textOf, tokens }: CodeTokens, index: number, parameter: string): boolean {
  if (tokens[index]?.kind !== "word" || textOf(index) !== parameter) return false;
  const [before, after] = [textOf(index - 1), textOf(index + 1)];
  if (before === "." && textOf(index - 2) !== ".") return false;
  if ((before === ">" && textOf(index - 2) === "-") || (before === ":" && textOf(index - 2) === ":")) return false;
  // `filter: value`, `filter=value`
  const isInList = /^[{(,\n]$/.test(before) || tokens[index - 1]?.kind === "newline";
  const isAssigned = after === "=" && !/^[=>~]$/.test(textOf(index + 2));
  if (isAssigned) return !/^[(,]$/.test(before);
  return !(isInList && after === ":" && textOf(index + 2) !== ":" && textOf(index + 2) !== "=");
}

/**
 * The tokens of a value: the parameter itself, or an expression that stands for the same filter, such as
 * `encode(filter)`.
 */
interface PassedValue {
  readonly firstTokenIndex: number;
  readonly lastTokenIndex: number;
}

/** Whether a use of the parameter passes the parameter on unchanged as `filter`, or only tests or logs it. */
function isPassedOnOrOnlyTested(code: CodeTokens, index: number): boolean {
  let first = index;
  while (/^[&*]$/.test(code.textOf(first - 1))) first -= 1;
  let value: PassedValue = { firstTokenIndex: first, lastTokenIndex: index };
  for (let level = 0; level < maxEnclosingCalls; level += 1) {
    const judged = checkIsOnlyPassedOnOrTested(code, {
      firstTokenIndex: value.firstTokenIndex,
      lastTokenIndex: lastTokenIndexWithMethodCalls(code, value.lastTokenIndex),
    });
    if (typeof judged === "boolean") return judged;
    value = judged;
  }
  return false;
}

/**
 * Whether a value is passed on without a change, or is only tested or logged. If the expression around the value stands
 * for the same filter, returns this expression instead.
 */
function checkIsOnlyPassedOnOrTested(code: CodeTokens, value: PassedValue): boolean | PassedValue {
  const { textOf, enclosingBracketIndexes } = code;
  const before = skipNewlines(code, value.firstTokenIndex - 1, -1);
  const after = skipNewlines(code, value.lastTokenIndex + 1, 1);
  if (isOnlyTested(code, before, after)) return true;
  if (isJoinedToAddress(code, before)) return isWholeUrlQueryParameter(code, value.lastTokenIndex, after);
  if (!isEndOfValue(code, value.lastTokenIndex)) return false;
  const opening = enclosingBracketIndexes[value.firstTokenIndex] ?? -1;
  if (isValueOfFilterKey(code, before)) return !formatFunctions.has(callNameAt(code, opening));
  if (isArgumentAfterFilterName(code, before)) return true;
  if (textOf(opening) === "{") return isValueOfFilterProperty(code, opening, value);
  return textOf(opening) === "(" && /^[(,]$/.test(textOf(before)) && checkArgumentIsOnlyPassedOn(code, value, opening);
}

/** Does the same as `isPassedOnOrOnlyTested` for a value that is an argument of a call or is in parentheses. */
function checkArgumentIsOnlyPassedOn(
  code: CodeTokens,
  { firstTokenIndex, lastTokenIndex }: PassedValue,
  opening: number,
): boolean | PassedValue {
  const callName = callNameAt(code, opening);
  const closing = code.bracketPartners[opening] ?? lastTokenIndex;
  const isFirst = skipNewlines(code, firstTokenIndex - 1, -1) === opening;
  const isInParentheses = callName === "" && isFirst && skipNewlines(code, lastTokenIndex + 1, 1) === closing;
  if (isInParentheses) return { firstTokenIndex: opening, lastTokenIndex: closing };
  if (formatFunctions.has(callName))
    return filterHolePattern.test(endOfLiteralContentAt(code, skipNewlines(code, opening + 1, 1)));
  if (isFirst && parameterPreservingPattern.test(callName))
    return { firstTokenIndex: findOperandStart(code, calleeNameIndexOf(code, opening)), lastTokenIndex: closing };
  return filterTakingFunctionPatterns.some((pattern) => pattern.test(callName));
}

/**
 * Returns the name of the function that is called at an opening parenthesis, in lower case. The name is empty if no
 * function is called.
 */
function callNameAt(code: CodeTokens, opening: number): string {
  const callee = code.textOf(opening) === "(" ? calleeNameIndexOf(code, opening) : -1;
  return code.isWordTokenAt(callee) ? code.textOf(callee).toLowerCase() : "";
}

/** Whether a value is joined to the text before it, and this text is an address that ends with `filter=`. */
const isJoinedToAddress = (code: CodeTokens, before: number): boolean =>
  countJoinOperatorTokens(code, before) > 0 &&
  filterParameterAtEndPattern.test(endOfLiteralContentAt(code, before - 1));

/** Whether an address ends after a value or continues with the next parameter. */
function isWholeUrlQueryParameter(code: CodeTokens, last: number, after: number): boolean {
  const isJoined = countJoinOperatorTokens(code, after) > 0;
  return isJoined
    ? endOfLiteralContentAt(code, skipNewlines(code, after + 1, 1)).startsWith("&")
    : isEndOfValue(code, last);
}

/** `("filter", …)` */
const isArgumentAfterFilterName = (code: CodeTokens, before: number): boolean =>
  code.textOf(before) === "," && /^["'`:]?filter["'`]?$/i.test(code.textOf(skipNewlines(code, before - 1, -1)));

/** Matches a format in which the whole value of `filter` is one inserted value. */
const filterHolePattern = /[?&]filter=(?:%[sv]|\{\w{0,40}\})(?:&|$)/;

/** Whether a value ends at a token, so that nothing is joined to it. */
function isEndOfValue(code: CodeTokens, last: number): boolean {
  const next = code.tokens[last + 1];
  return next === undefined || next.kind === "newline"
    ? !/^[+.?|&%]$/.test(code.textOf(skipNewlines(code, last + 1, 1)))
    : /^[,)}\];]$/.test(code.textOf(last + 1));
}

/** Whether the program only compares or tests the value. */
const isOnlyTested = ({ textOf }: CodeTokens, before: number, after: number): boolean =>
  (conditionKeywordPattern.test(textOf(before)) && !/^[+.]$/.test(textOf(after))) ||
  (textOf(before) === "(" && textOf(before - 1) === "if" && /^[)=!&|]$/.test(textOf(after))) ||
  (/^[=!]$/.test(textOf(after)) && textOf(after + 1) === "=") ||
  (textOf(after) === "is" && /^(?:not|None)$/.test(textOf(after + 1)));

/**
 * Whether a value is the value of a key `filter`: `filter: …`, `filter=…`, `"filter" => …`, `params["filter"] = …`. The
 * assignment `this.filter = …` does not count.
 */
function isValueOfFilterKey({ textOf }: CodeTokens, before: number): boolean {
  let index = before;
  if (textOf(index) === ">" && textOf(index - 1) === "=") index -= 2;
  else if (/^[:=]$/.test(textOf(index)) && !/^[+.|:=!<>]$/.test(textOf(index - 1))) index -= 1;
  else return false;
  if (textOf(index) === "]") index -= 1;
  if (!/^["'`]?\$?filter["'`]?$/i.test(textOf(index))) return false;
  const receiver = textOf(index - 1) === "." ? textOf(index - 2) : "";
  // `filter = …` assigns a variable. It does not count, because later code can extend the variable.
  const isVariable = textOf(before) === "=" && /^\$?filter$/.test(textOf(index)) && !/^[(,.]$/.test(textOf(index - 1));
  return !isVariable && !/^(?:this|self|@)$/.test(receiver) && textOf(index - 1) !== "@";
}

/**
 * Whether a value in braces becomes the value of a property `filter`. In `{ filter }` in JavaScript, the property takes
 * its name from the variable. In `"filter": {filter}` in Go, the braces after the name contain only the value.
 */
function isValueOfFilterProperty(
  code: CodeTokens,
  opening: number,
  { firstTokenIndex, lastTokenIndex }: PassedValue,
): boolean {
  const { textOf, bracketPartners, syntax } = code;
  const isAlone =
    skipNewlines(code, opening + 1, 1) === firstTokenIndex &&
    skipNewlines(code, lastTokenIndex + 1, 1) === bracketPartners[opening];
  if (isAlone && textOf(opening - 1) === ":" && /^["']filter["']$/.test(textOf(opening - 2))) return true;
  if (firstTokenIndex !== lastTokenIndex || !/^[{,]$/.test(textOf(skipNewlines(code, firstTokenIndex - 1, -1))))
    return false;
  return syntax.hasRegularExpressions === true || textOf(opening - 1) === "new";
}

/**
 * Returns the index of the last token of a value. Calls of methods that return the same text belong to the value:
 * `filter.trim()`.
 */
function lastTokenIndexWithMethodCalls({ textOf, bracketPartners, syntax }: CodeTokens, last: number): number {
  if (syntax.joinOperators.includes(".")) return last;
  let end = last;
  for (let methods = 0; methods < maxEnclosingCalls; methods += 1) {
    const dot = textOf(end + 1) === "?" ? end + 2 : end + 1;
    if (textOf(dot) !== "." || !parameterPreservingPattern.test(textOf(dot + 1))) break;
    end = textOf(dot + 2) === "(" ? (bracketPartners[dot + 2] ?? dot + 1) : dot + 1;
  }
  return end;
}

function endOfLiteralContentAt({ source, literalAtTokenIndex }: CodeTokens, index: number): string {
  const literal = literalAtTokenIndex(index);
  return literal ? source.slice(literal.contentSpan.start, literal.contentSpan.end).slice(-400) : "";
}

/** Matches an interpolation that contains only the parameter, or only a call that encodes the parameter. */
const soleFilterInterpolationPattern =
  /^[$#]?[{(]?\s{0,9}(?:[\w.]{0,40}(?:encode|escape|quote)\w{0,40}\(\s{0,9})?\$?filter\s{0,9}\)?\s{0,9}[})]?$/i;

/** Whether the parameter occurs in a literal only as the value of `filter=`, or the program only logs the literal. */
function isUsedOnlyAsFilterInLiteral(code: CodeTokens, index: number, name: string): boolean {
  const literal = code.literalAtTokenIndex(index);
  if (!literal) return true;
  const { source } = code;
  const opening = code.enclosingBracketIndexes[index] ?? -1;
  const call = code.textOf(opening) === "(" ? code.textOf(calleeNameIndexOf(code, opening)) : "";
  return literal.parts.every(({ kind, start, end }) => {
    if (kind !== "hole") return true;
    const hole = source.slice(start, end);
    if (!new Set(hole.split(/[^\w]+/)).has(name) || loggingFunctionPattern.test(call)) return true;
    const before = source.slice(Math.max(literal.contentSpan.start, start - 20), start);
    const after = source.slice(end, literal.contentSpan.end);
    return (
      filterParameterAtEndPattern.test(before) &&
      soleFilterInterpolationPattern.test(hole) &&
      /^(?:["']?$|&)/.test(after)
    );
  });
}
