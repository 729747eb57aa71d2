import { cellRangeOf, splitIntoCells, tabWidth } from "./frame-cells.js";
import { chooseShownCells } from "./frame-range.js";
import type { Line } from "./lines.js";
import type { Span } from "./span.js";

/** A line as a terminal shows it. */
export interface FrameLine {
  readonly text: string;
  /** The underline of `span` and the spaces before it; undefined if the span begins outside what is shown. */
  readonly renderMark: (span: Span, stroke: string) => { readonly indent: number; readonly stroke: string } | undefined;
}

const ellipsis = "…";

/**
 * Renders `line` for a terminal. If the line is wider than `width` columns, it shows the part around the first of the
 * `spans`, and the other spans if they are near. A line of a megabyte costs no more than a short one: only the part that
 * can be shown is examined.
 */
export function renderFrameLine(text: string, line: Line, spans: readonly [Span, ...Span[]], width: number): FrameLine {
  const examinedStart = snapToCharacterStart(text, Math.max(line.start, spans[0].start - 2 * width));
  const examinedEnd = snapToCharacterStart(text, Math.min(line.end, spans[0].start + 2 * width));
  const cells = splitIntoCells(text.slice(examinedStart, examinedEnd), examinedStart);
  const [first, last] = chooseShownCells(cells, spans, width, examinedStart === line.start && examinedEnd === line.end);
  const shownStart = cells[first]?.start ?? examinedStart;
  const shownEnd = cells[last - 1]?.end ?? examinedStart;

  const cellColumns: number[] = [];
  let shownText = shownStart > line.start ? ellipsis : "";
  let column = shownText.length;
  for (const cell of cells.slice(first, last)) {
    cellColumns.push(column);
    const tabColumns = cell.text === "\t" ? tabWidth - (column % tabWidth) : 0;
    shownText += tabColumns ? " ".repeat(tabColumns) : cell.text;
    column += tabColumns || cell.width;
  }
  cellColumns.push(column);

  const columnOfCell = (cellIndex: number): number =>
    cellColumns[Math.min(Math.max(cellIndex, first), last) - first] ?? 0;
  return {
    text: shownEnd < line.end ? shownText + ellipsis : shownText,
    renderMark: (span, stroke) => {
      const markStart = Math.min(span.start, line.end);
      // The first span is shown even if no cell fits after its start.
      const isAfterShown =
        markStart > shownEnd || (markStart === shownEnd && shownEnd < line.end && markStart !== spans[0].start);
      if (markStart < shownStart || isAfterShown) return undefined;
      const [firstMarked, lastMarked] = cellRangeOf(cells, span);
      const indent = columnOfCell(firstMarked);
      const markStroke = stroke.repeat(columnOfCell(lastMarked) - indent) || "^";
      const isCutOff = span.end > line.nextLineStart || (span.end > shownEnd && shownEnd < line.end);
      return { indent, stroke: isCutOff ? markStroke + ellipsis : markStroke };
    },
  };
}

/** The offset, or the one before it if it lies between the halves of a surrogate pair. */
const snapToCharacterStart = (text: string, offset: number): number =>
  /^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(offset - 1, offset + 1)) ? offset - 1 : offset;
