import { type Cell, type CellRange, cellRangeOf } from "./frame-cells.js";
import type { Span } from "./span.js";

/**
 * Chooses the cells to show: all if they fit in `width` columns; otherwise the first span, the other spans if they are
 * near, and as many cells around them as fit.
 */
export function chooseShownCells(
  cells: readonly Cell[],
  spans: readonly [Span, ...Span[]],
  width: number,
  isWholeLine: boolean,
): CellRange {
  if (isWholeLine && widthOf(cells) <= width) return [0, cells.length];
  let free = width - 2; // One column on either side for the ellipsis.
  const [start, end] = cellRangeOf(cells, spans[0]);
  let [first, last] = [start, start];
  const fits = (index: number): boolean => (cells[index]?.width ?? Number.POSITIVE_INFINITY) <= free;
  const use = (index: number): void => {
    free -= cells[index]?.width ?? 0;
  };
  while (last < end && fits(last)) use(last++);
  for (const span of spans.slice(1)) {
    const [otherFirst, otherLast] = cellRangeOf(cells, span);
    const extended = [Math.min(first, otherFirst), Math.max(last, otherLast)] as const;
    const extraWidth = widthOf(cells.slice(...extended)) - widthOf(cells.slice(first, last));
    if (extraWidth <= free) [first, last, free] = [...extended, free - extraWidth];
  }
  for (let hasRoomBefore = true, hasRoomAfter = true; hasRoomBefore || hasRoomAfter; ) {
    hasRoomBefore = fits(first - 1);
    if (hasRoomBefore) use(--first);
    hasRoomAfter = fits(last);
    if (hasRoomAfter) use(last++);
  }
  return [first, last];
}

const widthOf = (cells: readonly Cell[]): number => cells.reduce((sum, { width }) => sum + width, 0);
