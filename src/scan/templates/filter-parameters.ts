import { type CodeTokens, skipNewlines } from "./code-tokens.js";
import { isOnlyPassedOnAsFilter } from "./parameter-uses.js";
import type { SymbolTable } from "./symbol-table.js";
import type { TextExpression } from "./text-expression.js";
import { readCalleeName } from "./text-usage.js";

/**
 * The functions of a file that have a parameter named `filter`. The key is the name of the function, and the value is
 * the index of this parameter.
 */
export type FilterParameterIndexByFunction = ReadonlyMap<string, number>;

const functionKeywords = new Set(["def", "func", "fun", "fn", "function"]);

const controlKeywords = new Set([
  "if",
  "for",
  "foreach",
  "while",
  "switch",
  "match",
  "when",
  "catch",
  "with",
  "return",
]);

/** Matches functions that make a part of a filter from their argument. */
const filterPartFunctionPattern =
  /^(?:add|and|or|append|with|where|push|join|combine|concat|wrap|not|group|paren|quote|encode|escape)/i;

/**
 * Matches code that adds a text to a parameter named `filter`. If a file contains such code, the functions of the file
 * are left out, because their arguments may be only parts of filters.
 */
const filterParameterAppendPattern =
  /(?<![\w.?&"'-])\$?filter\s{0,9}(?:(?:\+|\.|<)=|<<|=(?![=>~])\s{0,9}[^\s=;][^=\n;]{0,200}(?<![\w.])\$?filter\b(?!\s{0,9}[=:(]))/;

const shellFunctionDefinitionPattern =
  /^[ \t]{0,40}(?:function[ \t]{1,9})?([A-Za-z_][\w-]{0,60})[ \t]{0,9}\(\)[ \t\n]{0,9}\{/gm;

/**
 * Matches a use of a shell function's first argument as the whole value of `filter`: `filter="$1"` or
 * `filter=$(urlencode "$1")`.
 */
const shellFirstArgumentAsFilterPattern =
  /filter=["']?(?:\$\(\w{1,40}\s{1,9}["']?)?\$(?:1|\{1(?::[?-][^{}\n]{0,80})?\})["']?\)?["']?(?=[\s&;)]|$)/g;

/** Matches any use of a shell function's first argument (`$1`) or of all its arguments (`$@`, `$*`). */
const shellArgumentReferencePattern = /\$(?:1\b|\{1\b|[@*])/g;

/** Matches a shell command that prints a message. */
const shellEchoCommandPattern = /(?:^|[{;|&])[ \t]{0,40}echo [^\n]{0,400}/gm;

/** Matches shell code that adds a text to a filter. */
const shellCodeExtendingFilterPattern = /\b(?:AND|OR)\b|\+=|filter\}?["']?\s{0,9}\$/;

/** How many characters of a shell function are examined. */
const maxShellFunctionLength = 2000;

/** Matches functions that change texts or that work on unfinished texts. Their argument can be a part of a filter. */
const textEditingFunctionPattern =
  /complet|suggest|hover|highlight|tokeni[sz]|format|fix|colou?r|hint|repair|normali[sz]e|pretty|snippet|preview/i;

export function collectFilterParameterIndexes(
  source: string,
  codes: readonly CodeTokens[],
): FilterParameterIndexByFunction {
  const found = new Map<string, number>();
  if (codes[0]?.syntax.hasCommands) collectShellFunctionsTakingFilter(source, found);
  else if (!filterParameterAppendPattern.test(source))
    for (const code of codes) collectFunctionsTakingFilter(code, found);
  for (const name of findRedefinedFunctionNames(codes, found)) found.delete(name);
  return found;
}

function collectShellFunctionsTakingFilter(source: string, found: Map<string, number>): void {
  const definitions = new Set<string>();
  for (const { 0: head, 1: name = "", index } of source.matchAll(shellFunctionDefinitionPattern)) {
    const body = source.slice(index + head.length, index + head.length + maxShellFunctionLength);
    const end = body.indexOf("\n}");
    const text = (end < 0 ? body : body.slice(0, end)).replace(shellEchoCommandPattern, "");
    const passedOn = [...text.matchAll(shellFirstArgumentAsFilterPattern)].length;
    const isWhole = passedOn > 0 && passedOn === [...text.matchAll(shellArgumentReferencePattern)].length;
    if (definitions.has(name)) found.delete(name);
    else if (isWhole && !shellCodeExtendingFilterPattern.test(text)) found.set(name, 0);
    definitions.add(name);
  }
}

function collectFunctionsTakingFilter(code: CodeTokens, found: Map<string, number>): void {
  const { tokens, textOf, enclosingBracketIndexes } = code;
  for (let index = 0; index < tokens.length; index += 1) {
    if (tokens[index]?.kind !== "word" || !/^\$?filter$/.test(textOf(index))) continue;
    const opening = enclosingBracketIndexes[index] ?? -1;
    if (textOf(opening) !== "(") continue;
    const name = findDefinedFunctionName(code, opening, index);
    if (name === undefined || filterPartFunctionPattern.test(name) || textEditingFunctionPattern.test(name)) continue;
    if (!isOnlyPassedOnAsFilter(code, opening, textOf(index))) continue;
    const position = argumentIndexOf(code, opening, index);
    if (position !== undefined) found.set(name, position);
  }
}

/**
 * Returns the names of the functions that a file defines more than once. A call of such a name may mean any of these
 * functions.
 */
function findRedefinedFunctionNames(
  codes: readonly CodeTokens[],
  found: FilterParameterIndexByFunction,
): readonly string[] {
  const definitions = new Map<string, number>();
  for (const code of codes)
    for (let index = 0; index < code.tokens.length; index += 1) {
      const name = code.textOf(index);
      if (found.has(name) && isNameInFunctionDefinition(code, index))
        definitions.set(name, (definitions.get(name) ?? 0) + 1);
    }
  return [...definitions].filter(([, count]) => count > 1).map(([name]) => name);
}

/** Words that can stand before a call. A name with parentheses after such a word is a call and not a definition. */
const wordsThatCanPrecedeCall = new Set(
  "in of return yield await if elif while until unless when match switch case and or not new throw else do try defer go".split(
    " ",
  ),
);

/** Whether a token is probably the name in the definition of a function. */
function isNameInFunctionDefinition(code: CodeTokens, index: number): boolean {
  const { textOf, isWordTokenAt, bracketPartners } = code;
  if (!isWordTokenAt(index)) return false;
  const [before, next] = [textOf(index - 1), textOf(index + 1)];
  if (before === "." && !functionKeywords.has(textOf(index - 3))) return false;
  // `find = …`, `find: (target) => …`
  if (next === "=" && !/^[=~]$/.test(textOf(index + 2))) return true;
  if (next === ":" && (textOf(index + 2) === "=" || textOf(index + 2) === "(")) return true;
  const opening = skipTypeParameters(code, index + 1);
  if (textOf(opening) !== "(") return false;
  if (functionKeywords.has(before) || (before === "." && functionKeywords.has(textOf(index - 3)))) return true;
  if (before === ")" && textOf((bracketPartners[index - 1] ?? 0) - 1) === "func") return true;
  if (wordsThatCanPrecedeCall.has(before) || before === "=" || before === "(") return false;
  // `Page find(String target);`
  if (isWordTokenAt(index - 1) || (before === ">" && textOf(index - 2) !== "-")) return true;
  const after = textOf(skipNewlines(code, (bracketPartners[opening] ?? index) + 1, 1));
  return after === "{" || after === ":";
}

/** Returns the index after type parameters such as `<T>`. If there are none, returns `index`. */
function skipTypeParameters({ textOf }: CodeTokens, index: number): number {
  if (textOf(index) !== "<") return index;
  for (let end = index + 1; end - index < 20; end += 1)
    if (textOf(end) === ">" && textOf(end + 1) === "(") return end + 1;
  return index;
}

/**
 * Returns the name of the function that has the given parameter. Returns undefined if the parentheses around the
 * parameter do not belong to the definition of a function with a name.
 */
function findDefinedFunctionName(code: CodeTokens, opening: number, parameter: number): string | undefined {
  const { textOf, isWordTokenAt, bracketPartners } = code;
  const after = skipNewlines(code, (bracketPartners[opening] ?? opening) + 1, 1);
  const isArrow = textOf(after) + textOf(after + 1) === "=>";
  const before = textOf(opening - 1) === "async" ? opening - 2 : opening - 1;
  if (isArrow && textOf(before) === "=") return isWordTokenAt(before - 1) ? textOf(before - 1) : undefined;
  if (!isWordTokenAt(before) || controlKeywords.has(textOf(before))) return undefined;
  const keyword = textOf(before - 1);
  const isMethodOfGo = keyword === ")" && textOf((bracketPartners[before - 1] ?? 0) - 1) === "func";
  const isTyped = isWordTokenAt(parameter - 1) || textOf(parameter + 1) === ":" || textOf(parameter - 1) === ">";
  const hasBody = isArrow || ["{", ":", "throws"].includes(textOf(after));
  return functionKeywords.has(keyword) || isMethodOfGo || (isTyped && hasBody && keyword !== ".")
    ? textOf(before)
    : undefined;
}

/** How many tokens between an opening parenthesis and an argument are examined. */
const maxTokensBeforeArgument = 400;

/**
 * Returns the position of an argument among all arguments. A receiver such as `self` is not counted. Returns undefined
 * if too many tokens stand before the argument.
 */
function argumentIndexOf({ textOf, bracketPartners }: CodeTokens, opening: number, index: number): number | undefined {
  let commas = 0;
  if (index - opening > maxTokensBeforeArgument) return undefined;
  for (let position = opening + 1; position < index; position += 1) {
    const partner = bracketPartners[position] ?? -1;
    if (partner > position) position = partner;
    else if (textOf(position) === ",") commas += 1;
  }
  const first = textOf(opening + 1) === "&" ? opening + 2 : opening + 1;
  const isObject = /^(?:self|cls|this|mut)$/.test(textOf(first)) && textOf(first + 1) !== ".";
  return isObject ? commas - 1 : commas;
}

/** Collects the constants that a program passes as the whole argument to a parameter named `filter`. */
export function collectFilterConstants(
  codes: readonly CodeTokens[],
  parameters: FilterParameterIndexByFunction,
  constants: SymbolTable,
): ReadonlySet<string> {
  const found = new Set<string>();
  if (parameters.size === 0) return found;
  for (const code of codes)
    for (let index = 0; index < code.tokens.length; index += 1) {
      const name = code.textOf(index);
      const isArgument =
        code.isWordTokenAt(index) &&
        /^[,)]$/.test(code.textOf(index + 1)) &&
        constants.constantExpressionOf(name) !== undefined;
      if (
        isArgument &&
        isArgumentForFilter(
          { code, firstTokenIndex: index, lastTokenIndex: index, operands: [], isTransformed: false },
          parameters,
        )
      )
        found.add(name);
    }
  return found;
}

/** Whether a program passes a text as the whole argument to a parameter named `filter`. */
export function isArgumentForFilter(
  { code, firstTokenIndex, lastTokenIndex }: TextExpression,
  parameters: FilterParameterIndexByFunction,
): boolean {
  if (parameters.size === 0) return false;
  const { textOf, enclosingBracketIndexes, syntax, tokens } = code;
  if (syntax.hasCommands) {
    const command = code.literalAtTokenIndex(firstTokenIndex - 1);
    const isFirstWord = tokens[firstTokenIndex - 2]?.kind !== "literal";
    return command?.isUnquoted === true && isFirstWord && parameters.has(textOf(firstTokenIndex - 1));
  }
  const opening = enclosingBracketIndexes[firstTokenIndex] ?? -1;
  if (textOf(opening) !== "(") return false;
  const start = textOf(skipNewlines(code, firstTokenIndex - 1, -1)) === "&" ? firstTokenIndex - 1 : firstTokenIndex;
  if (!/^[(,]$/.test(textOf(skipNewlines(code, start - 1, -1)))) return false;
  if (!/^[),]$/.test(textOf(skipNewlines(code, lastTokenIndex + 1, 1)))) return false;
  const call = readCalleeName(code, opening);
  const index = call === undefined ? undefined : parameters.get(call.slice(call.lastIndexOf(".") + 1));
  return index !== undefined && index === argumentIndexOf(code, opening, firstTokenIndex);
}
