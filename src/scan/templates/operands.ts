import { type CodeTokens, skipNewlines } from "./code-tokens.js";

/**
 * A part of an expression: a literal, or any other code. The indices are those of its first and last token.
 */
export interface Operand {
  readonly kind: "literal" | "code";
  readonly firstTokenIndex: number;
  readonly lastTokenIndex: number;
}

/** The maximum number of brackets and names in an operand such as `a.b(c).d`. */
const maxMemberChainLength = 100;

const operandPrefixes = new Set(["!", "&", "*", "await", "new", "not", "$"]);

/** Matches the characters between the names of a chain such as `a.b?.c`. */
const memberAccessPunctuationPattern = /^[.?:>!-]$/;

/**
 * Returns the index after the operand that begins at a token. If no operand begins there, returns the index of the
 * token.
 */
export function skipOperand(code: CodeTokens, start: number): number {
  const { tokens, bracketPartners, textOf, isWordTokenAt } = code;
  let index = start;
  while (index - start < 4 && operandPrefixes.has(textOf(index))) index += 1;
  const opening = bracketPartners[index] ?? -1;
  if (opening > index) index = opening + 1;
  else if (isWordTokenAt(index) || tokens[index]?.kind === "literal") index += 1;
  else return start;
  // A macro: `format!(…)`.
  if (textOf(index) === "!" && textOf(index + 1) === "(") index += 1;
  for (let steps = 0; steps < maxMemberChainLength; steps += 1) {
    const text = textOf(index);
    const closing = bracketPartners[index] ?? -1;
    if ((text === "(" || text === "[" || isBlockOfCall(code, index)) && closing > index) index = closing + 1;
    else {
      const next = skipMemberAccessOperator(code, skipNewlines(code, index, 1));
      if (next === undefined || !isWordTokenAt(next)) break;
      index = next + 1;
    }
  }
  return index;
}

/** Matches functions that can have an anonymous function in braces after the call, as in Kotlin and Ruby. */
const trailingLambdaFunctionNamePattern =
  /^(?:map|flat_map|flatMap|collect|joinToString|mapIndexed|to_h|sort_by|uniq)$/;

/**
 * Whether a brace opens an anonymous function after a call: `types.map { |t| "…" }`,
 * `types.joinToString(" OR ") { "…" }`.
 */
function isBlockOfCall({ textOf, bracketPartners }: CodeTokens, index: number): boolean {
  if (textOf(index) !== "{") return false;
  const arguments_ = textOf(index - 1) === ")" ? (bracketPartners[index - 1] ?? -1) : index;
  return trailingLambdaFunctionNamePattern.test(textOf(arguments_ - 1));
}

/** Returns the index after a `.`, `?.`, `->`, `::` or `!!.`. Returns undefined if there is none of these. */
function skipMemberAccessOperator({ textOf, syntax }: CodeTokens, index: number): number | undefined {
  const joins = syntax.joinOperators.includes(".");
  const three = textOf(index) + textOf(index + 1) + textOf(index + 2);
  if (joins)
    return three.startsWith("->") || three.startsWith("::")
      ? index + 2
      : three.startsWith("?->")
        ? index + 3
        : undefined;
  if (three.startsWith("!!.")) return index + 3;
  if (["?.", "->", "::"].some((link) => three.startsWith(link)) && textOf(index).length === 1) return index + 2;
  return textOf(index) === "." ? index + 1 : undefined;
}

/**
 * Returns the index of the first token of the operand that ends at a token. If no operand ends there, returns the index
 * after this token.
 */
export function findOperandStart(code: CodeTokens, end: number): number {
  const { bracketPartners, textOf, isWordTokenAt, tokens } = code;
  let index = end;
  let start = end + 1;
  for (let steps = 0; steps < maxMemberChainLength; steps += 1) {
    const text = textOf(index);
    const opening = bracketPartners[index] ?? -1;
    if ((text === ")" || text === "]" || isBlockOfCall(code, opening)) && opening >= 0 && opening < index) {
      start = opening;
      index = opening - 1;
      // The expression that is called or indexed stands directly before this bracket.
      if (isWordTokenAt(index) || textOf(index) === ")" || textOf(index) === "]" || textOf(index) === "!") {
        if (textOf(index) === "!") index -= 1;
        continue;
      }
    } else if (isWordTokenAt(index) || tokens[index]?.kind === "literal") {
      start = index;
      index -= 1;
    } else break;
    let link = index;
    while (index - link < 3 && memberAccessPunctuationPattern.test(textOf(link))) link -= 1;
    const links = index - link;
    const before = skipNewlines(code, link, -1);
    if (links === 0 || (code.syntax.joinOperators.includes(".") && links === 1)) break;
    const isJoinOfText = tokens[before]?.kind === "literal" && textOf(start) === "join";
    if (
      !isWordTokenAt(before) &&
      textOf(before) !== ")" &&
      textOf(before) !== "]" &&
      !isJoinOfText &&
      !isBlockOfCall(code, bracketPartners[before] ?? -1)
    )
      break;
    if (links === 1 && textOf(link + 1) !== ".") break;
    index = before;
  }
  return start;
}

/**
 * Returns the operands between two tokens. Join operators separate the operands. Returns undefined if there is other
 * code between the two tokens.
 */
export function readOperandsBetween(code: CodeTokens, from: number, to: number): readonly Operand[] | undefined {
  const operands: Operand[] = [];
  let index = skipNewlines(code, from, 1);
  let last = to;
  while (last > from && code.tokens[last]?.kind === "newline") last -= 1;
  while (index <= last) {
    if (operands.length > 0) {
      const operator = countJoinOperatorTokens(code, index);
      if (operator > 0) index = skipNewlines(code, index + operator, 1);
      else if (!(code.literalAtTokenIndex(index) && code.syntax.literalAdjacency !== "none")) return undefined;
    }
    const isLiteral = code.literalAtTokenIndex(index) !== undefined && !/^[.[(]$/.test(code.textOf(index + 1));
    const end = isLiteral ? index + 1 : skipOperand(code, index);
    if (end <= index || end > last + 1) return undefined;
    operands.push({ kind: isLiteral ? "literal" : "code", firstTokenIndex: index, lastTokenIndex: end - 1 });
    index = skipNewlines(code, end, 1);
  }
  return operands;
}

/**
 * Returns the number of tokens of the join operator at an index. Returns 0 if there is none. `+=` and `++` are not join
 * operators.
 */
export function countJoinOperatorTokens({ syntax, textOf }: CodeTokens, index: number): number {
  const text = textOf(index);
  if (!syntax.joinOperators.includes(text)) return 0;
  const next = textOf(index + 1);
  return next === "=" || next === text || textOf(index - 1) === text ? 0 : 1;
}

/** How many arguments of a call are read. */
const maxReadArguments = 100;

/** Returns the arguments of a call, up to `maxReadArguments`. */
export function readArguments(code: CodeTokens, opening: number): readonly Operand[] {
  const { bracketPartners, textOf, tokens } = code;
  const closing = bracketPartners[opening] ?? -1;
  const found: Operand[] = [];
  let first = opening + 1;
  for (let index = opening + 1; index <= closing && found.length < maxReadArguments; index += 1) {
    const partner = bracketPartners[index] ?? -1;
    if (partner > index) {
      index = partner;
      continue;
    }
    if (textOf(index) !== "," && index !== closing) continue;
    let start = skipNewlines(code, first, 1);
    const end = skipNewlines(code, index - 1, -1);
    // For a named argument, only the value is read.
    if (code.isWordTokenAt(start) && textOf(start + 1) === "=" && textOf(start + 2) !== "=") start += 2;
    if (end >= start) {
      const kind = start === end && tokens[start]?.kind === "literal" ? "literal" : "code";
      found.push({ kind, firstTokenIndex: start, lastTokenIndex: end });
    }
    first = index + 1;
  }
  return found;
}
