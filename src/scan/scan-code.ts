import type { Span } from "../text/span.js";
import { type FileContext, findFilter } from "./find-filters.js";
import type { Finding } from "./finding.js";
import type { ScanLanguage } from "./languages.js";
import { findMissingFilters } from "./missing-filters.js";
import { readCode } from "./reader/read-code.js";
import type { LanguageSyntax } from "./reader/syntax.js";
import { joinAppends, readAppendChain } from "./templates/append-chain.js";
import { type Code, createCode } from "./templates/code.js";
import { nameOfConstant, readConstants } from "./templates/constants.js";
import { type Expression, readExpression } from "./templates/expression.js";
import { findJoinedList } from "./templates/joined-list.js";
import { readPieces } from "./templates/pieces.js";
import { findSeparator } from "./templates/separator.js";
import { readUsage } from "./templates/usage.js";

/** What is found in a part of a file that is code. */
export interface CodeScan {
  readonly findings: readonly Finding[];
  readonly comments: readonly Span[];
}

/** Finds the filters in the code between two offsets of a file. */
export function scanCode(context: FileContext, language: ScanLanguage, syntax: LanguageSyntax, span: Span): CodeScan {
  const { block, comments } = readCode(context.source, syntax, span);
  const codes: Code[] = [createCode(context.source, syntax, block, false)];
  // Interpolations hold code with literals of their own; the list grows while it is read.
  for (const code of codes)
    for (const token of code.tokens)
      if (token.kind === "literal")
        for (const part of token.parts)
          if (part.kind === "hole" && part.code.tokens.length > 0)
            codes.push(createCode(context.source, syntax, part.code, true, isCommand(context.source, syntax, part)));
  const expressions = codes.flatMap(readExpressions);
  const constants = readConstants(codes, expressions);
  const findings = expressions.flatMap((expression) => {
    const name = nameOfConstant(expression);
    const namedUsage = readUsage(expression);
    const usage = name !== undefined && constants.isFilter(name) ? { ...namedUsage, name: "filter" } : namedUsage;
    const isBare = expression.operands.some(
      ({ first, kind }) => kind === "literal" && expression.code.literalAt(first)?.isBare,
    );
    return (
      findFilter(
        {
          pieces: readPieces(expression, language, constants),
          usage: isAppended(expression, isBare) ? { ...usage, isPart: true } : usage,
          language,
          isBare,
          separator: findSeparator(expression, constants),
          isExtended: expression.completedBy !== undefined || (name !== undefined && constants.isExtended(name)),
        },
        context,
      ) ?? []
    );
  });
  for (const code of codes) for (const finding of findMissingFilters(code, language, context)) findings.push(finding);
  return { findings: findings.sort((a, b) => a.span.start - b.span.start), comments };
}

/** Whether a command stands there, whose arguments are texts of their own: `$(curl …)`. */
const isCommand = (source: string, { hasCommands = false }: LanguageSyntax, { start }: Span): boolean =>
  hasCommands && source.startsWith("$(", start);

function readExpressions(code: Code): readonly Expression[] {
  const expressions: Expression[] = [];
  const filledIn = new Set<number>();
  let readUpTo = -1;
  for (let index = 0; index < code.tokens.length; index += 1) {
    const literal = code.literalAt(index);
    if (!literal || index <= readUpTo || (!literal.isClosed && !literal.isBare)) continue;
    if (filledIn.has(index) && !fieldPattern.test(code.textOf(index))) continue;
    const expression =
      findJoinedList(code, index) ?? readAppendChain(code, index) ?? joinAppends(readExpression(code, index));
    // What is read again inside a list or a call would be found twice.
    readUpTo = Math.max(index, lastLiteral(expression));
    // A literal inside an operand, as in `"a" + quote("b" + c)`, grows to the expression around it.
    const around = expressions.at(-1);
    if (around && expression.first <= around.first && expression.last <= around.last) continue;
    for (const { first, last } of expression.formatArguments ?? []) if (first === last) filledIn.add(first);
    expressions.push(expression);
  }
  return expressions;
}

/** What a value that is formatted into a text never holds. */
const fieldPattern = /event_?types|target_?resource/i;

const lastLiteral = ({ operands }: Expression): number =>
  operands.reduce((last, { kind, first }) => (kind === "literal" ? Math.max(last, first) : last), -1);

/** Whether a text is added to another: `builder.append(…)`, or `FILTER+=…` in a shell. */
const isAppended = ({ code, first, completedBy }: Expression, isBare: boolean): boolean =>
  completedBy === "builder" || (isBare && /^\w{1,60}\+=/.test(code.textOf(first)));
