import { chooseShownCells } from "./frame-range.js";
import type { Line } from "./lines.js";
import type { Span } from "./span.js";
import { cellIndexRangeOfSpan, splitIntoTerminalCells, tabWidth } from "./terminal-cells.js";

/** A line as a terminal shows it. */
export interface RenderedFrameLine {
  readonly shownText: string;
  /**
   * Returns the underline of `span`, and the number of columns before the underline. Returns undefined if the span
   * begins outside the visible part of the line.
   */
  readonly renderMark: (
    span: Span,
    stroke: string,
  ) => { readonly markIndent: number; readonly renderedUnderline: string } | undefined;
}

const ellipsis = "…";

/**
 * Renders `line` for a terminal. If the line is wider than `width` columns, renders only the part around the first of
 * the `spans`, with the other spans if they are near. Only this part is examined, so a line of a megabyte takes no more
 * time than a short line.
 */
export function renderFrameLine(
  sourceText: string,
  line: Line,
  spans: readonly [Span, ...Span[]],
  width: number,
): RenderedFrameLine {
  const examinedStart = moveToCharacterStart(sourceText, Math.max(line.start, spans[0].start - 2 * width));
  const examinedEnd = moveToCharacterStart(sourceText, Math.min(line.end, spans[0].start + 2 * width));
  const cells = splitIntoTerminalCells(sourceText.slice(examinedStart, examinedEnd), examinedStart);
  const [first, last] = chooseShownCells(cells, spans, width, examinedStart === line.start && examinedEnd === line.end);
  const shownStartInSource = cells[first]?.start ?? examinedStart;
  const shownEndInSource = cells[last - 1]?.end ?? examinedStart;

  const cellColumns: number[] = [];
  let shownText = shownStartInSource > line.start ? ellipsis : "";
  let column = shownText.length;
  for (const cell of cells.slice(first, last)) {
    cellColumns.push(column);
    const tabColumns = cell.cellText === "\t" ? tabWidth - (column % tabWidth) : 0;
    shownText += tabColumns ? " ".repeat(tabColumns) : cell.cellText;
    column += tabColumns || cell.columnWidth;
  }
  cellColumns.push(column);

  const columnOfCell = (cellIndex: number): number =>
    cellColumns[Math.min(Math.max(cellIndex, first), last) - first] ?? 0;
  return {
    shownText: shownEndInSource < line.end ? shownText + ellipsis : shownText,
    renderMark: (span, stroke) => {
      const markStartOffset = Math.min(span.start, line.end);
      // The first span is shown even if there is no room for a cell after its start.
      const isMarkAfterShown =
        markStartOffset > shownEndInSource ||
        (markStartOffset === shownEndInSource && shownEndInSource < line.end && markStartOffset !== spans[0].start);
      if (markStartOffset < shownStartInSource || isMarkAfterShown) return undefined;
      const [firstMarked, lastMarked] = cellIndexRangeOfSpan(cells, span);
      const markIndent = columnOfCell(firstMarked);
      const underline = stroke.repeat(columnOfCell(lastMarked) - markIndent) || "^";
      const isMarkCutOff =
        span.end > line.nextLineStart || (span.end > shownEndInSource && shownEndInSource < line.end);
      return { markIndent, renderedUnderline: isMarkCutOff ? underline + ellipsis : underline };
    },
  };
}

/**
 * Returns `cutOffset`. If this offset lies between the halves of a surrogate pair, returns the offset at which the pair
 * begins.
 */
const moveToCharacterStart = (sourceText: string, cutOffset: number): number =>
  /^[\ud800-\udbff][\udc00-\udfff]/.test(sourceText.slice(cutOffset - 1, cutOffset + 1)) ? cutOffset - 1 : cutOffset;
