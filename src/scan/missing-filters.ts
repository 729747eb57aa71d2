import type { FileContext } from "./find-filters.js";
import type { Finding } from "./finding.js";
import type { ScanLanguage } from "./languages.js";
import { scanCatalogue } from "./scan-catalogue.js";
import type { CodeTokens } from "./templates/code-tokens.js";
import { findOperandStart, skipOperand } from "./templates/operands.js";
import { isSubscriptionsListCallee } from "./templates/subscriptions-list-callee.js";
import { calleeNameIndexOf, readCalleeName } from "./templates/text-usage.js";

/** How many tokens after a call are examined, to find a method that sets the filter. */
const maxTokensAfterCall = 60;

/**
 * Finds the calls of the list method (`subscriptions.list`) that certainly have no filter. A call with a variable as an
 * argument is not reported, because the variable may contain a filter.
 */
export function findMissingFilters(code: CodeTokens, language: ScanLanguage, context: FileContext): readonly Finding[] {
  if (!context.reportMissingFilters || !context.apiEvidence.mentionsApi) return [];
  const { tokens, bracketPartners, textOf } = code;
  const reportedChains = new Set<number>();
  return tokens.flatMap((token, index): Finding[] => {
    const closing = bracketPartners[index] ?? -1;
    if (token.kind !== "punctuation" || textOf(index) !== "(" || closing < index) return [];
    const call = readCalleeName(code, index);
    if (call === undefined || !isSubscriptionsListCallee(call) || isFunctionDefinition(code, index, closing)) return [];
    const chain = findOperandStart(code, calleeNameIndexOf(code, index));
    if (reportedChains.has(chain) || mayArgumentsContainFilter(code, index, closing) || chainNamesFilter(code, chain))
      return [];
    reportedChains.add(chain);
    const place = context.placeOf({
      start: tokens[index - 1]?.start ?? token.start,
      end: tokens[closing]?.end ?? token.end,
    });
    const { severity, message, help } = scanCatalogue["no-filter"];
    return [
      {
        language,
        kind: "call",
        ...place,
        text: "",
        holes: [],
        sample: "",
        segments: [],
        diagnostics: [{ code: "no-filter", severity, message: message(""), help: help(true), ...place, fixes: [] }],
        fixes: [],
      },
    ];
  });
}

/** Words that can stand directly before the name in a function definition. */
const definitionKeywords = new Set(["def", "func", "fun", "fn", "function", "async", "static", "public", "private"]);

/**
 * Words that are followed by a value. If a function name stands after such a word, it is a call and not a definition.
 */
const keywordsBeforeExpression = new Set(
  "in of range return yield await if elif while until unless for when match switch case with and or not".split(" "),
);

/** Whether a name with parentheses after it is a function definition. If not, it is a call. */
function isFunctionDefinition(code: CodeTokens, opening: number, closing: number): boolean {
  const { textOf } = code;
  const nameIndex = calleeNameIndexOf(code, opening);
  const [before, after] = [textOf(nameIndex - 1), textOf(closing + 1)];
  if (definitionKeywords.has(before)) return true;
  if (after !== "{" && after !== ":") return false;
  // A call: `for each in client.subscriptions.list():`. A definition: `fun Client.listSubscriptions(): Page {`.
  if (isMemberAccessOperator(code, nameIndex - 1)) return isInDefinitionHead(code, nameIndex);
  return !keywordsBeforeExpression.has(before) && !/^[=([+&|!]$/.test(before) && !(before === "?" && after === ":");
}

/** Whether the token at an index is a `.`, or the last character of `->` or `::`. */
const isMemberAccessOperator = ({ textOf }: CodeTokens, index: number): boolean =>
  textOf(index) === "." || ["->", "::"].includes(textOf(index - 1) + textOf(index));

/** How many tokens before a name are examined, to find the keyword of a definition. */
const maxTokensToDefinitionKeyword = 20;

/** Whether the keyword of a definition, such as `def`, stands before a name in the same line or statement. */
function isInDefinitionHead({ tokens, textOf }: CodeTokens, nameIndex: number): boolean {
  for (let index = nameIndex - 1; index >= Math.max(0, nameIndex - maxTokensToDefinitionKeyword); index -= 1) {
    if (tokens[index]?.kind === "newline" || /^[;{}=]$/.test(textOf(index))) return false;
    if (["func", "fun", "fn", "function", "def"].includes(textOf(index))) return true;
  }
  return false;
}

/** Matches the names of the fields of a filter. */
const restrictionFieldNamePattern = /event_?types|target_?resource/i;

/** Whether a name or an argument in a chain of calls mentions a filter. */
function chainNamesFilter(code: CodeTokens, start: number): boolean {
  const end = skipOperand(code, start);
  for (let index = start; index < end; index += 1)
    if (/filter/i.test(code.textOf(index)) || restrictionFieldNamePattern.test(code.textOf(index))) return true;
  return false;
}

function mayArgumentsContainFilter(code: CodeTokens, opening: number, closing: number): boolean {
  const { textOf, isWordTokenAt, literalAtTokenIndex, enclosingBracketIndexes } = code;
  for (let index = opening + 1; index < closing; index += 1) {
    if (/filter/i.test(textOf(index))) return true;
    // An argument that consists only of a variable or a spread may contain the filter.
    const isWholeArgument =
      (enclosingBracketIndexes[index] ?? -1) === opening && isWordTokenAt(index) && /^[,)*.(]$/.test(textOf(index + 1));
    const isNamed = textOf(index - 1) === "=" || textOf(index - 1) === ":";
    if (isWholeArgument && !isNamed && !literalAtTokenIndex(index)) return true;
    if (textOf(index) === "." && textOf(index + 1) === ".") return true;
  }
  const end = Math.min(closing + maxTokensAfterCall, code.tokens.length);
  for (let index = closing + 1; index < end && textOf(index) !== ";" && textOf(index) !== "}"; index += 1)
    if (/filter/i.test(textOf(index))) return true;
  return false;
}
