import type { LiteralPart } from "../reader/token.js";
import { type CodeTokens, skipNewlines } from "./code-tokens.js";
import { isSubscriptionsListCallee } from "./subscriptions-list-callee.js";
import type { TextExpression } from "./text-expression.js";
import { readCalleeName } from "./text-usage.js";

/** What a file does with the names in it. */
export interface SymbolTable {
  /**
   * Returns the expression that a name stands for. Undefined unless the name is assigned exactly once and its value is
   * a text.
   */
  readonly constantExpressionOf: (name: string) => TextExpression | undefined;
  /** Whether a name is assigned exactly once and is not a parameter. */
  readonly isAssignedOnce: (name: string) => boolean;
  /** Whether the program adds texts to the value of a name, or uses the value as a part of other texts. */
  readonly isValueJoinedToOtherText: (name: string) => boolean;
  /** Whether the program passes the value of a name to a parameter or property named `filter`. */
  readonly isUsedAsFilter: (name: string) => boolean;
  /** Returns the calls of the list method (`subscriptions.list`) that have the value of a name as their filter. */
  readonly subscriptionListCallsOfFilterName: (name: string) => readonly string[];
}

interface SymbolEntry {
  assignmentCount: number;
  expression?: TextExpression;
}

/** Words that stand before the variable of a loop or before a parameter. */
const nonDeclarationBindingKeywords = new Set(["for", "foreach", "as", "catch", "with"]);

/** Finds out which names of a file are constants. */
export function buildSymbolTable(codes: readonly CodeTokens[], expressions: readonly TextExpression[]): SymbolTable {
  const uses = new Map<string, SymbolEntry>();
  const use = (name: string): SymbolEntry => {
    const known = uses.get(name) ?? { assignmentCount: 0 };
    uses.set(name, known);
    return known;
  };
  const extended = new Set<string>();
  const filters = new Map<string, string[]>();
  for (const code of codes) {
    countAssignments(code, use, extended);
    collectFilterNames(code, filters);
  }
  for (const expression of expressions) {
    const name = assignedNameOfExpression(expression);
    if (name !== undefined) use(name).expression = expression;
  }
  return {
    constantExpressionOf: (name) => {
      const known = uses.get(name);
      return known?.assignmentCount === 1 ? known.expression : undefined;
    },
    isAssignedOnce: (name) => uses.get(name)?.assignmentCount === 1,
    isValueJoinedToOtherText: (name) => extended.has(name),
    isUsedAsFilter: (name) => filters.has(name),
    subscriptionListCallsOfFilterName: (name) => filters.get(name) ?? [],
  };
}

function countAssignments(code: CodeTokens, use: (name: string) => SymbolEntry, extended: Set<string>): void {
  const { tokens, textOf, isWordTokenAt } = code;
  for (let index = 0; index < tokens.length; index += 1) {
    if (code.literalAtTokenIndex(index)?.isUnquoted) {
      const name = /^([A-Za-z_]\w{0,60})\+?=/.exec(textOf(index))?.[1];
      if (name !== undefined) use(name).assignmentCount += 1;
      continue;
    }
    if (!isWordTokenAt(index)) continue;
    const next = textOf(index + 1);
    const afterNext = textOf(index + 2);
    if (code.syntax.joinOperators.includes(next) && afterNext === "=") {
      use(textOf(index)).assignmentCount += 2;
      extended.add(textOf(index));
    } else if (
      (code.syntax.joinOperators.includes(next) || code.syntax.joinOperators.includes(textOf(index - 1))) &&
      next !== "(" &&
      !(next === "." && isWordTokenAt(index + 2) && !code.syntax.joinOperators.includes("."))
    )
      extended.add(textOf(index));
    if (
      (next === "=" && afterNext !== "=" && afterNext !== ">" && afterNext !== "~") ||
      (next === ":" && afterNext === "=")
    )
      use(textOf(index)).assignmentCount += 1;
    else if (next === ":" && isTypedAssignment(code, index)) use(textOf(index)).assignmentCount += 1;
    else if (nonDeclarationBindingKeywords.has(textOf(index - 1).toLowerCase()) || isParameter(code, index))
      use(textOf(index)).assignmentCount += 2;
  }
}

/**
 * Finds names that are used as a filter: `filter: NAME`, `filter=NAME`, `setFilter(NAME)`, `"filter=$NAME"` and the
 * like.
 */
function collectFilterNames(code: CodeTokens, filters: Map<string, string[]>): void {
  const { tokens, textOf, isWordTokenAt } = code;
  for (let index = 0; index < tokens.length; index += 1) {
    const literal = code.literalAtTokenIndex(index);
    if (literal) collectVariablesAfterFilterEquals(code, index, literal.parts, filters);
    const isKey = literal !== undefined && /^["'](?:filter)["']$/.test(textOf(index));
    if (!isKey && (!isWordTokenAt(index) || !/^(?:set_?|with_?)?filter$/i.test(textOf(index)))) continue;
    let value = index + 1;
    while (value - index < 4 && (isKey ? /^[:=>,&]$/ : /^[(:=>&]$/).test(textOf(value))) value += 1;
    if (value > index + 1 && isWordTokenAt(value) && /^[),;}\]]?$/.test(textOf(value + 1).trim()))
      addFilterName(filters, textOf(value), findEnclosingListMethodCallee(code, value));
  }
}

function addFilterName(filters: Map<string, string[]>, name: string, listCall?: string): void {
  const calls = filters.get(name) ?? [];
  filters.set(name, calls);
  if (listCall !== undefined && !calls.includes(listCall)) calls.push(listCall);
}

/** How many brackets around a name are examined. */
const maxEnclosingBrackets = 4;

/** Finds the call of the list method whose parentheses contain the given token. */
function findEnclosingListMethodCallee(code: CodeTokens, index: number): string | undefined {
  let opening = code.enclosingBracketIndexes[index] ?? -1;
  for (let level = 0; opening >= 0 && level < maxEnclosingBrackets; level += 1) {
    const call = code.textOf(opening) === "(" ? readCalleeName(code, opening) : undefined;
    if (call !== undefined && isSubscriptionsListCallee(call)) return call;
    opening = code.enclosingBracketIndexes[opening] ?? -1;
  }
  return undefined;
}

/** Matches an interpolation that contains only a variable: `$NAME` or `${NAME}`. */
const soleVariablePattern = /^[$#]?\{?\$?([A-Za-z_]\w{0,60})\}?$/;
const filterParameterAtEndPattern = /(?:^|[?&\s"'-])filter=$/i;

function collectVariablesAfterFilterEquals(
  { source, textOf }: CodeTokens,
  index: number,
  parts: readonly LiteralPart[],
  filters: Map<string, string[]>,
): void {
  for (const [position, part] of parts.entries()) {
    if (part.kind !== "hole") continue;
    const before = parts[position - 1];
    const textBefore = before
      ? source.slice(Math.max(before.start, part.start - 20), part.start)
      : textOf(index - 1).slice(-20);
    const name = soleVariablePattern.exec(source.slice(part.start, Math.min(part.end, part.start + 70)))?.[1];
    if (name !== undefined && filterParameterAtEndPattern.test(textBefore)) addFilterName(filters, name);
  }
}

/** `name: Type = …` */
function isTypedAssignment({ textOf, bracketPartners }: CodeTokens, name: number): boolean {
  let index = name + 2;
  for (let steps = 0; steps < 6; steps += 1, index += 1) {
    const text = textOf(index);
    if (text === "=") return textOf(index + 1) !== "=" && textOf(index + 1) !== ">";
    if (text === "[") index = Math.max(bracketPartners[index] ?? index, index);
    if (!/^[\w.&'<>[\]?]{1,40}$/.test(text)) return false;
  }
  return false;
}

const functionKeywords = new Set(["def", "func", "fun", "fn", "function", "constructor"]);

/** Whether a word is a parameter in the definition of a function. */
function isParameter(code: CodeTokens, index: number): boolean {
  const { textOf, enclosingBracketIndexes, bracketPartners } = code;
  const opening = enclosingBracketIndexes[index] ?? -1;
  if (opening < 0 || textOf(opening) !== "(") return false;
  if (functionKeywords.has(textOf(opening - 1)) || functionKeywords.has(textOf(opening - 2))) {
    const before = textOf(index - 1);
    return before === "(" || before === "," || textOf(index + 1) === "," || textOf(index + 1) === ")";
  }
  const after = textOf((bracketPartners[opening] ?? -2) + 1) + textOf((bracketPartners[opening] ?? -3) + 2);
  const isFunction =
    after.startsWith("=>") ||
    after.startsWith("->") ||
    (after.startsWith("{") && !["if", "for", "while", "switch", "when"].includes(textOf(opening - 1)));
  return isFunction && (textOf(index + 1) === "," || textOf(index + 1) === ")" || textOf(index + 1) === ":");
}

/**
 * Returns the name to which the value of an expression is assigned. Undefined if the statement does anything else with
 * the value.
 */
export function assignedNameOfExpression({
  code,
  firstTokenIndex,
  lastTokenIndex,
}: TextExpression): string | undefined {
  const { textOf, isWordTokenAt, tokens, bracketPartners } = code;
  const bare = code.literalAtTokenIndex(firstTokenIndex);
  if (bare?.isUnquoted) {
    const text = textOf(firstTokenIndex);
    return /^([A-Za-z_]\w{0,60})=/.exec(text)?.[1];
  }
  const after = skipNewlines(code, lastTokenIndex + 1, 1);
  const isLast = after !== lastTokenIndex + 1 || after >= tokens.length || [";", ",", ")", "}"].includes(textOf(after));
  if (!isLast) return undefined;
  let index = skipNewlines(code, firstTokenIndex - 1, -1);
  if (textOf(index) !== "=" || /^[=!<>+.]$/.test(textOf(index - 1))) return undefined;
  index -= 1;
  if (textOf(index) === ":") index -= 1;
  // The token at `index` is the name, or the last token of the type after the name.
  let type = index;
  for (let steps = 0; steps < 8 && /^[\w.&'<>[\]?]{1,40}$/.test(textOf(type)); steps += 1, type -= 1) {
    // `[&str; 2]`
    if (textOf(type) === "]") type = Math.max(bracketPartners[type] ?? type, 0);
    if (textOf(type - 1) === ":" && isWordTokenAt(type - 2)) return textOf(type - 2);
  }
  return isWordTokenAt(index) ? textOf(index) : undefined;
}
