import type { ScanLanguage } from "../languages.js";
import type { CodeTokens } from "./code-tokens.js";
import { readJoinedText } from "./joined-texts.js";
import { collectListConstants } from "./list-constants.js";
import type { FindAlternatives, HolePiece, Piece } from "./piece.js";
import { constantReferencePattern, readOnlyEscapeStyle, readPieces } from "./pieces.js";
import { findSeparator } from "./separator.js";
import type { SymbolTable } from "./symbol-table.js";
import type { TextExpression } from "./text-expression.js";

/** Several event types, with OR between them and no parentheses around them. `\uE000` stands for a hole. */
const alternativesPattern =
  /^\s{0,99}event_types\s{0,9}:\s{0,9}"[^"]{1,400}"(?:\s{1,99}OR\s{1,99}event_types\s{0,9}:\s{0,9}"[^"]{1,400}"){1,30}\s{0,99}$/;

/** The length at which the expression of a hole is cut. */
const maxExpressionLength = 300;

/**
 * Makes the function that finds the event types that a hole stands for, if OR joins them: in constants, and in lists
 * that the program joins.
 */
export function createAlternativesFinder(
  source: string,
  language: ScanLanguage,
  codes: readonly CodeTokens[],
  expressions: readonly TextExpression[],
  constants: SymbolTable,
): FindAlternatives {
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
      if (!joined || !areAlternatives(joined.pieces)) continue;
      byExpression.set(joined.expression.slice(0, maxExpressionLength), joined.pieces);
      if (joined.name !== undefined && constants.isAssignedOnce(joined.name)) byName.set(joined.name, joined.pieces);
    }
  };
  const findByName = (name: string): readonly Piece[] | undefined => {
    if (byName.has(name)) return byName.get(name);
    // Set before the expression is read, so that a constant whose expression contains its own name is not read again.
    byName.set(name, undefined);
    const expression = constants.constantExpressionOf(name);
    if (!expression || expression.isTransformed || expression.extendedBy) return undefined;
    const pieces = readPieces(expression, language, constants, find);
    const found = areAlternatives(pieces) ? pieces : undefined;
    byName.set(name, found);
    return found;
  };
  const find: FindAlternatives = (hole) => {
    if (!hasJoinedTexts) readJoinedTexts();
    const name = constantReferencePattern.exec(hole.expression)?.[1];
    const pieces =
      byExpression.get(hole.expression) ??
      (name === undefined ? undefined : (findByName(name) ?? findByName(`$${name}`)));
    return pieces?.map((piece) => placeInHole(piece, hole));
  };
  return find;
}

const areAlternatives = (pieces: readonly Piece[]): boolean =>
  alternativesPattern.test(
    pieces.map((piece) => (piece.kind !== "hole" ? piece.value : piece.isQuoted ? '"\uE000"' : "\uE000")).join(""),
  );

/**
 * A piece of a constant text, with the place of the hole that the text fills. Problems of the text itself are reported
 * at its definition.
 */
const placeInHole = (piece: Piece, { source, writing }: HolePiece): Piece =>
  piece.kind === "hole"
    ? { ...piece, source, origin: piece.origin ?? piece.source, isInLiteral: true, isQuoteFree: true }
    : { ...piece, kind: "constant", source, writing: writing ?? readOnlyEscapeStyle, literalEndOffset: source.end };
