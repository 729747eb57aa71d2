import { cellRangeOf, splitIntoCells, tabWidth } from "./frame-cells.js";
import { chooseShownCells } from "./frame-range.js";
import type { Line } from "./lines.js";
import type { Span } from "./span.js";

/** A line as a terminal shows it. */
export interface FrameLine {
  readonly text: string;
  /** The underline of `span` and the spaces before it; undefined if the span begins outside what is shown. */
  readonly mark: (span: Span, stroke: string) => { readonly indent: number; readonly stroke: string } | undefined;
}

const ellipsis = "…";

/**
 * Renders `line` for a terminal. If the line is wider than `width` columns, it shows the part around the first of the
 * `spans`, and the other spans if they are near. A line of a megabyte costs no more than a short one: only the part that
 * can be shown is examined.
 */
export function frameLine(text: string, line: Line, spans: readonly [Span, ...Span[]], width: number): FrameLine {
  const from = characterStart(text, Math.max(line.start, spans[0].start - 2 * width));
  const to = characterStart(text, Math.min(line.end, spans[0].start + 2 * width));
  const cells = splitIntoCells(text.slice(from, to), from);
  const [first, last] = chooseShownCells(cells, spans, width, from === line.start && to === line.end);
  const start = cells[first]?.start ?? from;
  const end = cells[last - 1]?.end ?? from;

  const columns: number[] = [];
  let shown = start > line.start ? ellipsis : "";
  let column = shown.length;
  for (const cell of cells.slice(first, last)) {
    columns.push(column);
    const tab = cell.text === "\t" ? tabWidth - (column % tabWidth) : 0;
    shown += tab ? " ".repeat(tab) : cell.text;
    column += tab || cell.width;
  }
  columns.push(column);

  const columnOf = (cell: number): number => columns[Math.min(Math.max(cell, first), last) - first] ?? 0;
  return {
    text: end < line.end ? shown + ellipsis : shown,
    mark: (span, stroke) => {
      const begin = Math.min(span.start, line.end);
      // The first span is shown even if no cell fits after its start.
      const isAfterShown = begin > end || (begin === end && end < line.end && begin !== spans[0].start);
      if (begin < start || isAfterShown) return undefined;
      const [firstMarked, lastMarked] = cellRangeOf(cells, span);
      const indent = columnOf(firstMarked);
      const marked = stroke.repeat(columnOf(lastMarked) - indent) || "^";
      const isCutOff = span.end > line.next || (span.end > end && end < line.end);
      return { indent, stroke: isCutOff ? marked + ellipsis : marked };
    },
  };
}

/** The offset, or the one before it if it lies between the halves of a surrogate pair. */
const characterStart = (text: string, offset: number): number =>
  /^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(offset - 1, offset + 1)) ? offset - 1 : offset;
