import { formatCodePoint, invisiblePattern, printableAsciiPattern } from "./characters.js";
import { displayWidthOfGrapheme, splitIntoGraphemes } from "./display-width.js";
import type { Span } from "./span.js";

/**
 * A grapheme of a line, and the number of columns that a terminal uses for it. For an invisible character, the text of
 * the cell is a placeholder.
 */
export interface TerminalCell extends Span {
  readonly cellText: string;
  readonly columnWidth: number;
}

/** A half-open range of cell indices. */
export type CellIndexRange = readonly [first: number, end: number];

/** The number of columns from one tab stop to the next. */
export const tabWidth = 4;

const invisibleCharacterPattern: RegExp = /* @__PURE__ */ (() => new RegExp(`(${invisiblePattern.source})`))();

/** Splits a piece of a line into cells. `pieceStart` is the offset of the piece in the whole text. */
export function splitIntoTerminalCells(linePiece: string, pieceStart: number): readonly TerminalCell[] {
  const cells: TerminalCell[] = [];
  let cellStart = pieceStart;
  const addCell = (original: string, shownText: string, width: number): void => {
    cells.push({ start: cellStart, end: cellStart + original.length, cellText: shownText, columnWidth: width });
    cellStart += original.length;
  };
  if (printableAsciiPattern.test(linePiece)) {
    for (const character of linePiece) addCell(character, character, 1);
    return cells;
  }
  for (const grapheme of splitIntoGraphemes(linePiece)) {
    if (printableAsciiPattern.test(grapheme)) addCell(grapheme, grapheme, 1);
    else if (grapheme === "\t") addCell(grapheme, grapheme, tabWidth);
    else {
      for (const part of grapheme.split(invisibleCharacterPattern).filter((splitPart) => splitPart !== "")) {
        const width = invisibleCharacterPattern.test(part) ? 0 : displayWidthOfGrapheme(part);
        if (width > 0) addCell(part, part, width);
        else for (const character of part) addCell(character, ...placeholderAndWidthOf(character));
      }
    }
  }
  return cells;
}

/**
 * Returns the text to show for a character that has no width, and the number of columns of this text. The text for an
 * accent is the accent on a dotted circle. The text for any other character is its code point, such as `⟨U+200B⟩`.
 */
function placeholderAndWidthOf(character: string): readonly [shown: string, width: number] {
  if (/\p{M}/u.test(character) && !invisibleCharacterPattern.test(character)) return [`◌${character}`, 1];
  const shownPlaceholder = `⟨${formatCodePoint(character)}⟩`;
  return [shownPlaceholder, shownPlaceholder.length];
}

/** The cells that a span touches. If the span is empty, the range is empty. */
export function cellIndexRangeOfSpan(cells: readonly TerminalCell[], { start, end }: Span): CellIndexRange {
  const cellIndexAt = (searchedOffset: number): number => {
    const cellIndex = cells.findIndex((cell) => cell.end > searchedOffset);
    return cellIndex < 0 ? cells.length : cellIndex;
  };
  const firstTouchedIndex = cellIndexAt(start);
  return [firstTouchedIndex, end > start ? Math.min(cellIndexAt(end - 1) + 1, cells.length) : firstTouchedIndex];
}
