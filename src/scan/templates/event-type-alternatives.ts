import type { ScanLanguage } from "../languages.js";
import type { CodeTokens } from "./code-tokens.js";
import { readJoinedText } from "./joined-texts.js";
import { collectListConstants } from "./list-constants.js";
import type { FindEventTypeAlternatives, HolePiece, Piece } from "./piece.js";
import { constantReferencePattern, readPieces, uneditableEscapeStyle } from "./pieces.js";
import { findSeparator } from "./separator.js";
import type { SymbolTable } from "./symbol-table.js";
import type { TextExpression } from "./text-expression.js";

/**
 * Matches several event types with OR between them and without parentheses around them. `\uE000` stands for a hole: a
 * place where the program inserts a value.
 */
const eventTypesJoinedByOrPattern =
  /^\s{0,99}event_types\s{0,9}:\s{0,9}"[^"]{1,400}"(?:\s{1,99}OR\s{1,99}event_types\s{0,9}:\s{0,9}"[^"]{1,400}"){1,30}\s{0,99}$/;

/** The maximum length of the expression of a hole. A longer expression is cut. */
const maxHoleExpressionLength = 300;

/**
 * Makes a function that finds the event types that a program inserts into a hole, if OR joins the event types. The
 * function looks for them in constants, and in lists that the program joins.
 */
export function createEventTypeAlternativesFinder(
  source: string,
  language: ScanLanguage,
  codes: readonly CodeTokens[],
  expressions: readonly TextExpression[],
  constants: SymbolTable,
): FindEventTypeAlternatives {
  if (!/\bOR\b/.test(source)) return () => undefined;
  const byExpression = new Map<string, readonly Piece[]>();
  const byName = new Map<string, readonly Piece[] | undefined>();
  let hasJoinedTexts = false;
  const readJoinedTexts = (): void => {
    hasJoinedTexts = true;
    const lists = collectListConstants(codes);
    for (const expression of expressions) {
      const separator = findSeparator(expression, constants);
      if (separator?.text !== "OR") continue;
      const joined = readJoinedText(expression, readPieces(expression, language, constants), separator, lists);
      if (!joined || !areEventTypeAlternatives(joined.pieces)) continue;
      byExpression.set(joined.expression.slice(0, maxHoleExpressionLength), joined.pieces);
      if (joined.variableName !== undefined && constants.isAssignedOnce(joined.variableName))
        byName.set(joined.variableName, joined.pieces);
    }
  };
  const findByName = (name: string): readonly Piece[] | undefined => {
    if (byName.has(name)) return byName.get(name);
    // The entry for the name is set before the expression is read. So a constant whose expression contains its own name
    // is read only once.
    byName.set(name, undefined);
    const expression = constants.constantExpressionOf(name);
    if (!expression || expression.isTransformed || expression.extendingCodeKind) return undefined;
    const pieces = readPieces(expression, language, constants, find);
    const found = areEventTypeAlternatives(pieces) ? pieces : undefined;
    byName.set(name, found);
    return found;
  };
  const find: FindEventTypeAlternatives = (hole) => {
    if (!hasJoinedTexts) readJoinedTexts();
    const name = constantReferencePattern.exec(hole.expression)?.[1];
    const pieces =
      byExpression.get(hole.expression) ??
      (name === undefined ? undefined : (findByName(name) ?? findByName(`$${name}`)));
    return pieces?.map((piece) => copyPieceWithPlaceOfHole(piece, hole));
  };
  return find;
}

const areEventTypeAlternatives = (pieces: readonly Piece[]): boolean =>
  eventTypesJoinedByOrPattern.test(
    pieces
      .map((piece) => (piece.kind !== "hole" ? piece.value : piece.isInsertedValueQuoted ? '"\uE000"' : "\uE000"))
      .join(""),
  );

/**
 * Returns a copy of a piece of a constant. The copy has the place of the hole. Problems in the text of the constant are
 * reported where the constant is defined.
 */
const copyPieceWithPlaceOfHole = (piece: Piece, { sourceSpan, escapeStyle }: HolePiece): Piece =>
  piece.kind === "hole"
    ? {
        ...piece,
        sourceSpan,
        originSpan: piece.originSpan ?? piece.sourceSpan,
        isInStringLiteral: true,
        isQuoteFree: true,
      }
    : {
        ...piece,
        kind: "constant",
        sourceSpan,
        escapeStyle: escapeStyle ?? uneditableEscapeStyle,
        literalEndOffset: sourceSpan.end,
      };
