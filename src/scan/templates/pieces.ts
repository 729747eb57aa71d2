import type { Span } from "../../text/span.js";
import type { EscapeStyle } from "../escape-styles/escape-style.js";
import { escapeStyles } from "../escape-styles/escape-styles.js";
import type { ScanLanguage } from "../languages.js";
import type { CodeTokens } from "./code-tokens.js";
import { collectOperands } from "./collect-operands.js";
import { decodeToPieces } from "./decode-to-pieces.js";
import { type FormatArgument, splitFormatHoles } from "./format-holes.js";
import { isQuoteFreeExpression, isQuotingExpression } from "./hole-quoting.js";
import type { Operand } from "./operands.js";
import type { FindEventTypeAlternatives, HolePiece, Piece, TextPiece } from "./piece.js";
import type { SymbolTable } from "./symbol-table.js";
import { readTextExpression, type TextExpression } from "./text-expression.js";

/** The maximum length of a constant. If a constant is longer, its text is not used. */
const maxConstantLength = 2000;

/** Reads the text that an expression makes, as a list of pieces. */
export function readPieces(
  expression: TextExpression,
  language: ScanLanguage,
  constants: SymbolTable,
  findAlternatives: FindEventTypeAlternatives = () => undefined,
): readonly Piece[] {
  const { code, operands, formatArguments } = expression;
  const pieces = operands.flatMap((operand) => readOperandPieces(code, operand, constants));
  const split = splitFormatHoles(
    pieces,
    language,
    formatArguments?.map((argument) => toFormatArgument(code, argument, constants)),
  );
  return split.flatMap((piece) =>
    piece.kind === "hole" && !piece.isInsertedValueQuoted
      ? (findAlternatives(piece) ?? (language === "rust" ? replaceHoleIfConstant(piece, constants) : piece))
      : piece,
  );
}

function readOperandPieces(code: CodeTokens, operand: Operand, constants: SymbolTable): readonly Piece[] {
  const literal = operand.kind === "literal" ? code.literalAtTokenIndex(operand.firstTokenIndex) : undefined;
  if (!literal) return [replaceHoleIfConstant(createHoleOfProgramValue(code, operand), constants)];
  const pieces: Piece[] = [];
  // A tag such as `filterText` escapes the inserted values.
  const isTagged =
    literal.escapeStyle.name === "template" &&
    code.isWordTokenAt(operand.firstTokenIndex - 1) &&
    code.tokens[operand.firstTokenIndex - 1]?.end === literal.start;
  const writing = isTagAttribute(code, operand.firstTokenIndex) ? escapeStyles.entities : literal.escapeStyle;
  for (const part of literal.parts) {
    if (part.kind === "text")
      for (const piece of decodeToPieces(code.source, part, writing, literal.contentSpan.end)) pieces.push(piece);
    else {
      const expression = expressionOfInterpolation(code.source.slice(part.start, part.end));
      pieces.push(
        replaceHoleIfConstant(
          {
            kind: "hole",
            sourceSpan: { start: part.start, end: part.end },
            expression,
            isInsertedValueQuoted: isTagged || isQuotingExpression(expression) || /!r$|!a$/.test(expression),
            isQuoteFree: isTagged || isQuoteFreeExpression(expression),
            isInStringLiteral: true,
            escapeStyle: literal.escapeStyle,
          },
          constants,
        ),
      );
    }
  }
  return pieces;
}

/**
 * Whether a literal is the value of an attribute in a tag. In such a literal, entities such as `&quot;` stand for
 * characters.
 */
function isTagAttribute(code: CodeTokens, index: number): boolean {
  const { textOf, tokens, isWordTokenAt, syntax, source } = code;
  if (!syntax.hasMarkupTags || textOf(index - 1) !== "=" || !isWordTokenAt(index - 2)) return false;
  const { start = 0, end = 0 } = tokens[index] ?? {};
  return (
    tokens[index - 1]?.end === start &&
    tokens[index - 2]?.end === tokens[index - 1]?.start &&
    /&[#\w]{1,8};/.test(source.slice(start, end))
  );
}

const interpolationOpeningPattern = /^(?:\$*(\{{1,9})|#(\{)|%(\{)|\$(\())/;

/** Returns the code of an interpolation, without the delimiters around the code. */
function expressionOfInterpolation(interpolation: string): string {
  const match = interpolationOpeningPattern.exec(interpolation);
  if (!match) return interpolation.replace(/^[$]/, "").slice(0, 300);
  const marks = match.slice(1).find((mark) => mark !== undefined) ?? "";
  return interpolation.slice(match[0].length, -marks.length).trim().slice(0, 300);
}

function createHoleOfProgramValue(code: CodeTokens, { firstTokenIndex, lastTokenIndex }: Operand): HolePiece {
  const source = { start: code.tokens[firstTokenIndex]?.start ?? 0, end: code.tokens[lastTokenIndex]?.end ?? 0 };
  const expression = code.source.slice(source.start, source.end).slice(0, 300);
  return {
    kind: "hole",
    sourceSpan: source,
    expression,
    isInsertedValueQuoted: isQuotingExpression(expression),
    isQuoteFree: isQuoteFreeExpression(expression),
    isInStringLiteral: false,
  };
}

export const constantReferencePattern: RegExp =
  /^(?:(?:self|this|cls|static|local|[A-Z]\w{0,60})(?:\.|::|->)){0,3}\$?([A-Za-z_]\w{0,60})$/;

/**
 * If the code of a hole is the name of a constant, replaces the hole by the text of this constant. A hole is a place
 * where the program inserts a value.
 */
function replaceHoleIfConstant(hole: HolePiece, constants: SymbolTable): Piece {
  const constant = findTextOfNamedConstant(hole.expression, constants);
  if (constant === undefined) return hole;
  const { sourceSpan, escapeStyle } = hole;
  return {
    kind: "constant",
    ...constant,
    sourceSpan,
    escapeStyle: escapeStyle ?? uneditableEscapeStyle,
    literalEndOffset: sourceSpan.end,
  };
}

export const uneditableEscapeStyle: EscapeStyle = {
  name: "plain",
  escapeStarts: "",
  readEscape: () => undefined,
  encode: () => undefined,
};

/** Returns the text and the place of a constant that the same file defines. Returns undefined for any other name. */
function findTextOfNamedConstant(
  expression: string,
  constants: SymbolTable,
): Pick<TextPiece, "value" | "originSpan"> | undefined {
  const name = constantReferencePattern.exec(expression)?.[1];
  const known =
    name === undefined
      ? undefined
      : (constants.constantExpressionOf(name) ?? constants.constantExpressionOf(`$${name}`));
  if (!known || known.isTransformed || known.formatArguments) return undefined;
  let text = "";
  const spans: Span[] = [];
  for (const operand of known.operands) {
    const literal = operand.kind === "literal" ? known.code.literalAtTokenIndex(operand.firstTokenIndex) : undefined;
    if (!literal?.isClosed && !literal?.isUnquoted) return undefined;
    for (const part of literal.parts) {
      if (part.kind !== "text") return undefined;
      for (const piece of decodeToPieces(known.code.source, part, literal.escapeStyle, literal.contentSpan.end)) {
        text += piece.value;
        spans.push(piece.sourceSpan);
      }
    }
    if (text.length > maxConstantLength) return undefined;
  }
  if (known.operands.some(({ firstTokenIndex }) => known.code.literalAtTokenIndex(firstTokenIndex)?.isUnquoted))
    text = text.replace(/^\w{1,61}=/, "");
  if (/[%{$]/.test(text) || text === "") return undefined;
  const [origin] = spans;
  const isPlain = spans.length === 1 && origin && origin.end - origin.start === text.length;
  return { value: text, ...(isPlain && { originSpan: origin }) };
}

function toFormatArgument(code: CodeTokens, argument: Operand, constants: SymbolTable): FormatArgument {
  const { expression, isInsertedValueQuoted, isQuoteFree } = createHoleOfProgramValue(code, argument);
  const literal = argument.kind === "literal" ? code.literalAtTokenIndex(argument.firstTokenIndex) : undefined;
  const literalText = literal?.parts.every(({ kind }) => kind === "text")
    ? literal.parts
        .flatMap((part) => decodeToPieces(code.source, part, literal.escapeStyle, literal.contentSpan.end))
        .map(({ value }) => value)
        .join("")
    : undefined;
  const constantText = literalText ?? findTextOfNamedConstant(expression, constants)?.value;
  if (constantText) return { expression, isInsertedValueQuoted, isQuoteFree, constantText };
  const pieces = readArgumentPieces(code, argument, constants);
  return { expression, isInsertedValueQuoted, isQuoteFree, ...(pieces && { pieces }) };
}

/** The maximum number of pieces of an argument. */
const maxPiecesPerArgument = 20;

/** The maximum number of tokens of an argument. */
const maxTokensPerArgument = 40;

/**
 * Returns the pieces of an argument that is a text with holes. Returns undefined for any other argument, and for a text
 * that another call formats.
 */
function readArgumentPieces(code: CodeTokens, argument: Operand, constants: SymbolTable): readonly Piece[] | undefined {
  const { firstTokenIndex, lastTokenIndex } = argument;
  if (lastTokenIndex - firstTokenIndex >= maxTokensPerArgument) return undefined;
  let literal = firstTokenIndex;
  while (literal <= lastTokenIndex && !code.literalAtTokenIndex(literal)) literal += 1;
  if (
    !code.literalAtTokenIndex(literal) ||
    (firstTokenIndex !== lastTokenIndex && readTextExpression(code, literal, argument))
  )
    return undefined;
  const pieces = collectOperands(code, firstTokenIndex, lastTokenIndex).flatMap((operand) =>
    readOperandPieces(code, operand, constants),
  );
  const isText = pieces.some(({ kind }) => kind !== "hole");
  const isFormat = pieces.some((piece) => piece.kind !== "hole" && /[%{"]/.test(piece.value));
  return isText && !isFormat && pieces.length <= maxPiecesPerArgument ? pieces : undefined;
}
