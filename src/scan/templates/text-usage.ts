import { type CodeTokens, skipNewlines } from "./code-tokens.js";
import { findCommandName } from "./command.js";
import type { TextExpression } from "./text-expression.js";

/** What a program does with a text. */
export interface TextUsage {
  /**
   * The name of the variable, property, parameter or option that has the text as its value. Undefined if there is none.
   */
  readonly variableOrPropertyName: string | undefined;
  /**
   * The names of the functions whose calls are around the text, the innermost call first. A name includes the objects
   * before it: `subscriptions.list`.
   */
  readonly calledFunctions: readonly string[];
  /**
   * Whether the text is only a part that other code completes. It can be an item of a list, a part of another text, or
   * the result of an anonymous function, as in `types.map((t) => "…")`.
   */
  readonly isFragment: boolean;
  /** Whether the text is compared with another value. */
  readonly isCompared: boolean;
  /** The command that has the text as an argument, such as `grep`. */
  readonly commandName?: string | undefined;
}

/** Matches functions that add their argument to a text or a list. */
const appendOrJoinFunctionPattern =
  /(?:^|\.)(?:push|append|add|write|writestring|insert|concat|unshift|push_str|extend|plus|map|flatmap|joinToString|join|joining|collect|foreach|each|apply|appendline|append_str|select|prepend|addall|implode)$/i;

/** How many brackets around a text are examined. */
const maxEnclosingBrackets = 8;

/** How many tokens before a text are examined. */
const maxTokensBefore = 60;

export function readTextUsage({ code, firstTokenIndex, lastTokenIndex }: TextExpression): TextUsage {
  const { textOf, enclosingBracketIndexes } = code;
  const { name, isAdded, isCompared } = readAssignmentTarget(code, firstTokenIndex);
  const calledFunctions: string[] = [];
  let isElement = false;
  let opening = enclosingBracketIndexes[firstTokenIndex] ?? -1;
  let propertyName = name;
  for (let level = 0; opening >= 0 && level < maxEnclosingBrackets; level += 1) {
    const bracket = textOf(opening);
    if (bracket === "(") {
      const call = readCalleeName(code, opening);
      if (call !== undefined) calledFunctions.push(call);
    } else if (bracket === "[" && level === 0) isElement = true;
    else if (bracket === "{" && isStatementBlock(code, opening)) break;
    if (propertyName === undefined && level === 0) propertyName = readAssignmentTarget(code, opening).name;
    opening = enclosingBracketIndexes[opening] ?? -1;
  }
  const [call = ""] = calledFunctions;
  const isArgument = textOf(enclosingBracketIndexes[firstTokenIndex] ?? -1) === "(";
  const isKeyed =
    isArgument &&
    /^(?:parameter|param|queryparam|query|set|put|add|append|addparameter|addqueryparameter|addquery|setparameter|queryparameter|with_param|field|variable)$/i.test(
      lastNameOfCallee(call),
    );
  const keyName = isArgument && isKeyed ? readPrecedingArgument(code, firstTokenIndex) : undefined;
  const command = findCommandName(code, firstTokenIndex);
  const isPrinted = command === "echo" || command === "printf";
  const isFragment =
    isAdded ||
    (isElement && name === undefined) ||
    (code.areTokensFromInterpolation && (!code.isCodeOfCommandSubstitution || isPrinted)) ||
    (isArgument && keyName === undefined && appendOrJoinFunctionPattern.test(call)) ||
    isAppendingCall(code, firstTokenIndex, lastTokenIndex) ||
    isLambdaBody(code, firstTokenIndex);
  const ownName =
    keyName ??
    name ??
    (isArgument && !code.areTokensFromInterpolation ? nameFromFilterSetter(call) : undefined) ??
    (isElement ? propertyName : undefined);
  return { variableOrPropertyName: ownName, calledFunctions, isFragment, isCompared, commandName: command };
}

/** Matches functions that format a text and add the text to a writer, a builder or another text. */
const appendingFunctionPattern = /^(?:fprintf|appendf|appendformat|write|writeln)$/i;

/** The maximum number of tokens in the name of a writing function. */
const maxCalleeTokens = 12;

/** Whether an expression is a call of a function that `appendingFunctionPattern` matches. */
function isAppendingCall({ textOf, bracketPartners }: CodeTokens, first: number, last: number): boolean {
  for (let index = first; index < Math.min(last, first + maxCalleeTokens); index += 1)
    if (textOf(index) === "(" && bracketPartners[index] === last)
      return appendingFunctionPattern.test(textOf(textOf(index - 1) === "!" ? index - 2 : index - 1));
  return false;
}

/** Whether a brace opens a block of statements. If not, it opens an object. */
const isStatementBlock = ({ textOf }: CodeTokens, opening: number): boolean =>
  [")", ">", "else", "try", "finally", "do"].includes(textOf(opening - 1));

const lastNameOfCallee = (call: string): string => call.slice(call.lastIndexOf(".") + 1);

/** Returns `filter` for a call such as `setFilter(…)` or `Filter(…)`, because its argument is a filter. */
function nameFromFilterSetter(call: string): string | undefined {
  const name = lastNameOfCallee(call);
  return /^(?:set|with)?_?filter$/i.test(name) ? "filter" : undefined;
}

/**
 * Returns the argument before a value, if this argument is a literal. It is the name of the value:
 * `set("filter", value)`.
 */
function readPrecedingArgument(code: CodeTokens, first: number): string | undefined {
  const comma = skipNewlines(code, first - 1, -1);
  if (code.textOf(comma) !== ",") return undefined;
  const key = code.literalAtTokenIndex(skipNewlines(code, comma - 1, -1));
  return key ? code.source.slice(key.contentSpan.start, key.contentSpan.end) : undefined;
}

/** Returns the name of a called function, with up to four names before it, such as `subscriptions.list`. */
export function readCalleeName(code: CodeTokens, opening: number): string | undefined {
  const { textOf, isWordTokenAt } = code;
  let index = calleeNameIndexOf(code, opening);
  if (!isWordTokenAt(index)) return undefined;
  let call = textOf(index);
  for (let names = 0; names < 4; names += 1) {
    let before = skipNewlines(code, index - 1, -1);
    if (![".", ":", ">"].includes(textOf(before))) break;
    while (/^[.:>?!-]$/.test(textOf(before))) before -= 1;
    before = skipNewlines(code, before, -1);
    const partner = code.bracketPartners[before] ?? -1;
    if (textOf(before) === ")" && partner >= 0) before = partner - 1;
    if (!isWordTokenAt(before)) break;
    call = `${textOf(before)}.${call}`;
    index = before;
  }
  return call;
}

/**
 * Returns the index before the parenthesis of a call, where the last name of the function should be. Type arguments and
 * `!` are skipped. The token at this index is not always a name.
 */
export function calleeNameIndexOf({ textOf }: CodeTokens, opening: number): number {
  let index = opening - 1;
  if (textOf(index) === "!") index -= 1;
  if (textOf(index) === ">") for (let steps = 0; steps < 8 && textOf(index) !== "<"; steps += 1) index -= 1;
  return textOf(index) === "<" ? index - 1 : index;
}

interface AssignmentTarget {
  readonly name: string | undefined;
  readonly isAdded: boolean;
  readonly isCompared: boolean;
}

/** Finds the name to which a text is assigned: `name = …`, `name: …`, `"name" => …`, `--name=…`. */
function readAssignmentTarget(code: CodeTokens, first: number): AssignmentTarget {
  const { textOf, tokens, bracketPartners, syntax } = code;
  const none: AssignmentTarget = { name: undefined, isAdded: false, isCompared: false };
  let hasCondition = false;
  const limit = Math.max(0, first - maxTokensBefore);
  for (let index = first - 1; index >= limit; index -= 1) {
    const text = textOf(index);
    const partner = bracketPartners[index] ?? -1;
    if (partner >= 0 && partner < index) {
      if (text === "}" && index !== first - 1) return none;
      index = partner;
      continue;
    }
    if (tokens[index]?.kind === "newline") {
      if (
        syntax.lineEndsEndStatements &&
        (code.enclosingBracketIndexes[first] ?? -1) < 0 &&
        index !== first - 1 &&
        textOf(index - 1) !== "\\"
      )
        return none;
      continue;
    }
    if (["(", "[", "{", ";", ","].includes(text)) return none;
    if (text === "=" || text === ">") {
      const previous = textOf(index - 1);
      if (text === ">" && previous === "=") return assignmentTargetAtTokenIndex(code, index - 2);
      if (text === ">") return none;
      if ("=!<>~".includes(previous) && previous !== "") return { ...none, isCompared: true };
      // This assigns an item of a list or a map: `parts[i] = …`.
      const isItem = previous === "]" && !code.literalAtTokenIndex(index - 2);
      const isAdded = isItem || syntax.joinOperators.includes(previous) || previous === "|" || previous === "?";
      return {
        ...assignmentTargetAtTokenIndex(
          code,
          isAdded && !isItem ? index - 2 : previous === ":" ? index - 2 : index - 1,
        ),
        isAdded,
      };
    }
    if (text === "<" && textOf(index - 1) === "<") return { ...none, isAdded: true };
    if (text === "?") hasCondition = true;
    if (text === ":" && textOf(index + 1) !== "=") {
      const previous = tokens[index - 1];
      const keyStart = skipNewlines(code, index - 2, -1);
      const isKey =
        (previous?.kind === "word" || previous?.kind === "literal") && /^(?:[{,([;]|)$/.test(textOf(keyStart));
      if (isKey && !hasCondition) return assignmentTargetAtTokenIndex(code, index - 1);
    }
    if (text === "return" || text === "yield") return none;
  }
  return none;
}

/** Returns the name at a token. If the token belongs to a type, returns the name before the type. */
function assignmentTargetAtTokenIndex(code: CodeTokens, index: number): AssignmentTarget {
  const literal = code.literalAtTokenIndex(index);
  let name = literal ? code.source.slice(literal.contentSpan.start, literal.contentSpan.end) : code.textOf(index);
  // A type can stand between the name and the value: `filter: String = …`.
  for (let steps = 0; steps < 8 && /^[\w.&'<>[\]?]{1,40}$/.test(code.textOf(index - steps)); steps += 1)
    if (code.textOf(index - steps - 1) === ":" && code.isWordTokenAt(index - steps - 2))
      name = code.textOf(index - steps - 2);
  if (code.textOf(index) === "]") {
    const key = code.literalAtTokenIndex(index - 1);
    if (key) name = code.source.slice(key.contentSpan.start, key.contentSpan.end);
  }
  return { name: /^[\w$@.-]{1,80}$/.test(name) ? name : undefined, isAdded: false, isCompared: false };
}

/** Whether a text is the result of an anonymous function: `t => "…"`, `t -> "…"`, `|t| "…"`, `map(…) { "…" }`. */
function isLambdaBody(code: CodeTokens, first: number): boolean {
  const { textOf, isWordTokenAt } = code;
  const before = skipNewlines(code, first - 1, -1);
  if (textOf(before) === ">" && /^[-=]$/.test(textOf(before - 1)))
    return (
      !code.literalAtTokenIndex(before - 2) &&
      // This is not an anonymous function but a property of C#: `string F => "…"`.
      (isWordTokenAt(before - 2) ? !isWordTokenAt(before - 3) : textOf(before - 2) === ")") &&
      (code.enclosingBracketIndexes[first] ?? -1) >= 0
    );
  if (textOf(before) === "|" && (code.enclosingBracketIndexes[first] ?? -1) >= 0) return true;
  const opening = code.enclosingBracketIndexes[first] ?? -1;
  return (
    textOf(opening) === "{" &&
    before === opening &&
    isWordTokenAt(opening - 1) === false &&
    textOf(opening - 1) === ")" &&
    /join|map|collect/i.test(textOf((code.bracketPartners[opening - 1] ?? 0) - 1))
  );
}
