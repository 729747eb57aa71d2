import type { Span } from "./span.js";
import { type CellIndexRange, cellIndexRangeOfSpan, type TerminalCell } from "./terminal-cells.js";

/**
 * Chooses the cells to show. If the cells are a whole line and fit in `width` columns, shows all cells. Otherwise shows
 * the first span, the other spans if they are near, and as many cells around the spans as fit.
 */
export function chooseShownCells(
  cells: readonly TerminalCell[],
  spans: readonly [Span, ...Span[]],
  width: number,
  isWholeLine: boolean,
): CellIndexRange {
  if (isWholeLine && widthOfCells(cells) <= width) return [0, cells.length];
  let remainingWidth = width - 2; // One column on either side for the ellipsis.
  const [start, end] = cellIndexRangeOfSpan(cells, spans[0]);
  let [first, last] = [start, start];
  const fitsCell = (cellIndex: number): boolean =>
    (cells[cellIndex]?.columnWidth ?? Number.POSITIVE_INFINITY) <= remainingWidth;
  const takeCell = (cellIndex: number): void => {
    remainingWidth -= cells[cellIndex]?.columnWidth ?? 0;
  };
  while (last < end && fitsCell(last)) takeCell(last++);
  for (const span of spans.slice(1)) {
    const [otherFirst, otherLast] = cellIndexRangeOfSpan(cells, span);
    const rangeWithOtherSpan = [Math.min(first, otherFirst), Math.max(last, otherLast)] as const;
    const addedWidth = widthOfCells(cells.slice(...rangeWithOtherSpan)) - widthOfCells(cells.slice(first, last));
    if (addedWidth <= remainingWidth)
      [first, last, remainingWidth] = [...rangeWithOtherSpan, remainingWidth - addedWidth];
  }
  for (let hasRoomBefore = true, hasRoomAfter = true; hasRoomBefore || hasRoomAfter; ) {
    hasRoomBefore = fitsCell(first - 1);
    if (hasRoomBefore) takeCell(--first);
    hasRoomAfter = fitsCell(last);
    if (hasRoomAfter) takeCell(last++);
  }
  return [first, last];
}

const widthOfCells = (cells: readonly TerminalCell[]): number =>
  cells.reduce((sum, { columnWidth }) => sum + columnWidth, 0);
