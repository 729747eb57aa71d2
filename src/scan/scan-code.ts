import type { Span } from "../text/span.js";
import { type FileContext, findFilter } from "./find-filters.js";
import type { Finding } from "./finding.js";
import type { ScanLanguage } from "./languages.js";
import { findMissingFilters } from "./missing-filters.js";
import { readTextExpressions } from "./read-text-expressions.js";
import type { LanguageSyntax } from "./reader/syntax.js";
import { tokenizeCode } from "./reader/tokenize-code.js";
import { isArgumentOfCheckingFunction, isTestCase } from "./templates/checked-text.js";
import { type CodeTokens, createCodeTokens } from "./templates/code-tokens.js";
import { readEmptyFilterOfListCall } from "./templates/empty-filter.js";
import { createEventTypeAlternativesFinder } from "./templates/event-type-alternatives.js";
import {
  collectFilterConstants,
  collectFilterParameterIndexes,
  isArgumentForFilter,
} from "./templates/filter-parameters.js";
import { readPieces } from "./templates/pieces.js";
import { findSeparator } from "./templates/separator.js";
import { assignedNameOfExpression, buildSymbolTable } from "./templates/symbol-table.js";
import type { TextExpression } from "./templates/text-expression.js";
import { readTextUsage } from "./templates/text-usage.js";

/** The results of a scan of one part of a file. The part is code. */
export interface CodeScanResult {
  readonly findings: readonly Finding[];
  readonly commentSpans: readonly Span[];
}

/** Finds the filters in the code between two offsets of a file. */
export function scanCode(
  context: FileContext,
  language: ScanLanguage,
  syntax: LanguageSyntax,
  span: Span,
): CodeScanResult {
  const { spanWithTokens: block, commentSpans } = tokenizeCode(context.source, syntax, span);
  const codes: CodeTokens[] = [createCodeTokens(context.source, syntax, block, false)];
  // An interpolation can contain code with more literals. This code is added to the list while the loop reads the list.
  for (const code of codes)
    for (const [index, token] of code.tokens.entries())
      if (token.kind === "literal")
        for (const part of token.parts)
          if (part.kind === "hole" && part.code.tokens.length > 0)
            codes.push(
              createCodeTokens(context.source, syntax, part.code, true, {
                isCodeOfCommandSubstitution: isCommandSubstitution(context.source, syntax, part),
                isCodeOfTestTableCell: code.textOf(index - 1) === "each" && code.textOf(index - 2) === ".",
              }),
            );
  const expressions = codes.flatMap(readTextExpressions);
  const constants = buildSymbolTable(codes, expressions);
  const findAlternatives = createEventTypeAlternativesFinder(context.source, language, codes, expressions, constants);
  const parameters = collectFilterParameterIndexes(context.source.slice(span.start, span.end), codes);
  const filterConstants = collectFilterConstants(codes, parameters, constants);
  const findings = expressions.flatMap((expression) => {
    const name = assignedNameOfExpression(expression);
    const namedUsage = readTextUsage(expression);
    const isUnquoted = expression.operands.some(
      ({ firstTokenIndex, kind }) =>
        kind === "literal" && expression.code.literalAtTokenIndex(firstTokenIndex)?.isUnquoted,
    );
    const isArgument = isArgumentForFilter(expression, parameters) || (name !== undefined && filterConstants.has(name));
    const usedName =
      isArgument || (name !== undefined && constants.isUsedAsFilter(name))
        ? "filter"
        : namedUsage.variableOrPropertyName;
    const usage = {
      ...namedUsage,
      variableOrPropertyName: usedName ?? (isUnquoted ? name : undefined),
      calledFunctions: [
        ...namedUsage.calledFunctions,
        ...(name === undefined ? [] : constants.subscriptionListCallsOfFilterName(name)),
      ],
    };
    return (
      findFilter(
        {
          pieces:
            readEmptyFilterOfListCall(expression) ?? readPieces(expression, language, constants, findAlternatives),
          usage: isAppended(expression, isUnquoted) ? { ...usage, isFragment: true } : usage,
          language,
          isUnquoted,
          separator: findSeparator(expression, constants),
          isPassedOrTestedAsFilter: () =>
            isArgument || isTestCase(expression) || isArgumentOfCheckingFunction(expression),
          isPutIntoOtherText:
            expression.extendingCodeKind !== undefined ||
            (name !== undefined && constants.isValueJoinedToOtherText(name)),
        },
        context,
      ) ?? []
    );
  });
  for (const code of codes) for (const finding of findMissingFilters(code, language, context)) findings.push(finding);
  return { findings: findings.sort((a, b) => a.span.start - b.span.start), commentSpans };
}

/** Whether an interpolation is a command, such as `$(curl …)`. The arguments of a command are separate texts. */
const isCommandSubstitution = (source: string, { hasCommands = false }: LanguageSyntax, { start }: Span): boolean =>
  hasCommands && source.startsWith("$(", start);

/** Whether a program appends a text to another text: `builder.append(…)`, or `FILTER+=…` in a shell. */
const isAppended = ({ code, firstTokenIndex, extendingCodeKind }: TextExpression, isUnquoted: boolean): boolean =>
  extendingCodeKind === "builder" || (isUnquoted && /^\w{1,60}\+=/.test(code.textOf(firstTokenIndex)));
