import { isQuoteFreeExpression, isQuotingExpression } from "./hole-quoting.js";
import type { Piece } from "./piece.js";

/**
 * The character that replaces each character of a template. A template such as `{{ … }}` is filled in by another
 * program before the file is used.
 */
export const templateMaskCharacter = "\uE001";

const templateClosingByOpening: ReadonlyMap<string, string> = new Map([
  ["{{", "}}"],
  ["{%", "%}"],
]);

const openingPattern = /\{[{%]/g;

/** The maximum length of a template. A longer template is not recognized. */
const maxTemplateLength = 500;

/**
 * Replaces the templates in a file (`{{ … }}`, `${{ … }}`, `{% … %}`) with mask characters. This is needed because the
 * quotes and symbols in a template have no meaning in the language of the file.
 */
export function maskTemplates(source: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const { index, 0: opening } of source.matchAll(openingPattern)) {
    if (index < end) continue;
    const [inside = ""] = source.slice(index, index + maxTemplateLength).split("\n", 1);
    const close = inside.indexOf(templateClosingByOpening.get(opening) ?? "}}", 2);
    if (close < 0) continue;
    const start = source[index - 1] === "$" ? index - 1 : index;
    const templateEnd = index + close + 2;
    parts.push(source.slice(end, start), templateMaskCharacter.repeat(templateEnd - start));
    end = templateEnd;
  }
  return end === 0 ? source : parts.join("") + source.slice(end);
}

/**
 * Adds the code of the templates to the pieces. The pieces were read from the masked file, which does not contain this
 * code.
 */
export function restoreTemplateExpressions(
  pieces: readonly Piece[],
  source: string,
  original: string,
): readonly Piece[] {
  if (source === original) return pieces;
  return pieces.map((piece) => {
    if (piece.kind !== "hole" || source[piece.sourceSpan.start] !== templateMaskCharacter) return piece;
    const expression = original
      .slice(piece.sourceSpan.start, piece.sourceSpan.end)
      .replace(/^\$?\{[{%]-?\s{0,9}|\s{0,9}-?[}%]\}$/g, "");
    return {
      ...piece,
      expression,
      isInsertedValueQuoted: isQuotingExpression(expression),
      isQuoteFree: isQuoteFreeExpression(expression),
    };
  });
}
