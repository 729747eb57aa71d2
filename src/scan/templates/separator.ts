import type { Span } from "../../text/span.js";
import { type CodeTokens, skipNewlines } from "./code-tokens.js";
import type { SymbolTable } from "./symbol-table.js";
import type { TextExpression } from "./text-expression.js";

/** The separator with which a program joins the texts that it makes for the items of a list. */
export interface Separator {
  readonly text: string;
  /** The place of the separator in the file, without the spaces around the separator. */
  readonly span: Span;
  /** Whether the separator is a named constant. The same constant can also be the separator of other lists. */
  readonly isNamedConstant: boolean;
  /** The index of the opening parenthesis of the call that joins the texts. */
  readonly joinParenthesisIndex: number;
}

const joinFunctionPattern = /^(?:join|joining|joinToString|implode|joined|intersperse)$/i;

/** Matches functions that convert every item of a list, or the list itself. */
const mapFunctionPattern =
  /^(?:map|flatmap|select|array_map|collect|mapnotnull|map_with_index|mapindexed|stream|list|tolist|toarray|array_values)$/i;

/** How many brackets around a text are examined, and how many calls after a bracket. */
const maxEnclosingBrackets = 8;

/** How many tokens of an anonymous function are examined. */
const maxTokensOfBody = 30;

/**
 * Finds the separator that joins the texts of an expression: `types.map((t) => "…").join(" OR ")`. Returns undefined if
 * the separator is not certain.
 */
export function findSeparator(
  { code, firstTokenIndex, lastTokenIndex }: TextExpression,
  constants: SymbolTable,
): Separator | undefined {
  const { textOf, enclosingBracketIndexes, bracketPartners, isWordTokenAt } = code;
  if (isTextUsedConditionally(code, firstTokenIndex, lastTokenIndex)) return undefined;
  let opening = enclosingBracketIndexes[firstTokenIndex] ?? -1;
  for (let level = 0; opening >= 0 && level < maxEnclosingBrackets; level += 1) {
    const bracket = textOf(opening);
    const closing = bracketPartners[opening] ?? -1;
    if (closing < 0) return undefined;
    // `joinToString(separator = "…") { … }`
    const before = skipNewlines(code, opening - 1, -1);
    const callOpening =
      bracket === "(" ? opening : bracket === "{" && textOf(before) === ")" ? (bracketPartners[before] ?? -1) : -1;
    const callee = callOpening >= 0 && isWordTokenAt(callOpening - 1) ? textOf(callOpening - 1) : undefined;
    if (callee !== undefined && joinFunctionPattern.test(callee))
      return readSeparator(code, callOpening, constants, firstTokenIndex, lastTokenIndex);
    if (bracket === "(" && callee !== undefined && !mapFunctionPattern.test(callee)) return undefined;
    if (bracket === "[" && hasSeveralListItems(code, opening, closing)) return undefined;
    const join = findJoinCallAfter(code, closing);
    if (join !== undefined) return readSeparator(code, join, constants, firstTokenIndex, lastTokenIndex);
    opening = enclosingBracketIndexes[opening] ?? -1;
  }
  return undefined;
}

/** Whether a program uses a text only under a condition. */
function isTextUsedConditionally(code: CodeTokens, first: number, last: number): boolean {
  const { textOf, enclosingBracketIndexes } = code;
  const opening = enclosingBracketIndexes[first] ?? -1;
  for (let index = first - 1; index > opening && first - index < maxTokensOfBody; index -= 1)
    if (/^(?:\?|if|else|when|case|switch|unless)$/.test(textOf(index))) return true;
  return /^(?:if|unless|\?|else)$/.test(textOf(skipNewlines(code, last + 1, 1)));
}

/** Whether the brackets of a list contain several items. A list comprehension does not count. */
function hasSeveralListItems(
  { textOf, enclosingBracketIndexes }: CodeTokens,
  opening: number,
  closing: number,
): boolean {
  let hasComma = false;
  for (let index = opening + 1; index < closing; index += 1) {
    if (textOf(index) === "for") return false;
    if (textOf(index) === "," && enclosingBracketIndexes[index] === opening) hasComma = true;
    if (index - opening > 500) return true;
  }
  return hasComma;
}

/**
 * Finds a `join` call after a bracket: `).join(`, `}.collect(Collectors.joining(`. Returns the index of its opening
 * parenthesis.
 */
function findJoinCallAfter(code: CodeTokens, closing: number): number | undefined {
  const { textOf, bracketPartners } = code;
  let end = closing;
  for (let calls = 0; calls < maxEnclosingBrackets; calls += 1) {
    const dot = skipNewlines(code, end + 1, 1);
    if (textOf(dot) !== ".") return undefined;
    const method = textOf(dot + 1);
    const opening = skipRustTypeArguments(code, dot + 2);
    if (textOf(opening) !== "(") return undefined;
    if (joinFunctionPattern.test(method)) return opening;
    if (method === "collect")
      for (let index = opening + 1; index < opening + 5; index += 1)
        if (joinFunctionPattern.test(textOf(index)) && textOf(index + 1) === "(") return index + 1;
    if (!mapFunctionPattern.test(method)) return undefined;
    end = bracketPartners[opening] ?? -1;
    if (end < 0) return undefined;
  }
  return undefined;
}

/** Returns the index after the type arguments of a call in Rust: `::<Vec<_>>`. */
function skipRustTypeArguments({ textOf }: CodeTokens, start: number): number {
  if (textOf(start) !== ":") return start;
  let index = start;
  while (index - start < 16 && /^(?:[:<>,&]|\w{1,40})$/.test(textOf(index))) index += 1;
  return index;
}

/** Reads the separator of a `join` call. It is the argument, or the text before `.join(`. */
function readSeparator(
  code: CodeTokens,
  opening: number,
  constants: SymbolTable,
  first: number,
  last: number,
): Separator | undefined {
  const { textOf, bracketPartners, enclosingBracketIndexes, literalAtTokenIndex, isWordTokenAt } = code;
  const closing = bracketPartners[opening] ?? -1;
  if (literalAtTokenIndex(opening - 3) && textOf(opening - 2) === ".")
    return separatorAt(code, opening - 3, false, opening);
  const isArgument = (index: number): boolean =>
    enclosingBracketIndexes[index] === opening &&
    /^[(,=:]$/.test(textOf(skipNewlines(code, index - 1, -1))) &&
    /^[),]$/.test(textOf(skipNewlines(code, index + 1, 1)));
  for (let index = opening + 1; index < closing; index += 1) {
    const partner = bracketPartners[index] ?? -1;
    if (partner > index) index = partner;
    else if (index >= first && index <= last) index = last;
    else if (literalAtTokenIndex(index) && isArgument(index)) return separatorAt(code, index, false, opening);
    else if (isWordTokenAt(index) && isArgument(index)) {
      const constant = constants.constantExpressionOf(textOf(index));
      const [operand, ...others] = constant?.operands ?? [];
      if (constant && operand && others.length === 0)
        return separatorAt(constant.code, operand.firstTokenIndex, true, opening);
    }
  }
  return undefined;
}

function separatorAt(
  code: CodeTokens,
  index: number,
  isNamedConstant: boolean,
  joinOpening: number,
): Separator | undefined {
  const literal = code.literalAtTokenIndex(index);
  if (!literal) return undefined;
  const { start, end } = literal.contentSpan;
  const content = code.source.slice(start, end);
  const text = content.trim();
  const textStart = start + content.length - content.trimStart().length;
  return {
    text,
    span: { start: textStart, end: textStart + text.length },
    isNamedConstant,
    joinParenthesisIndex: joinOpening,
  };
}
