import { codePointName, invisible } from "./characters.js";
import { columnsOf, graphemesOf } from "./columns.js";
import type { Line } from "./lines.js";
import type { Span } from "./span.js";

/** A line as a terminal shows it. */
export interface FrameLine {
  readonly text: string;
  /** The stroke that marks `span` and the blanks before it; undefined where the span begins outside what is shown. */
  readonly mark: (span: Span, stroke: string) => { readonly indent: number; readonly stroke: string } | undefined;
}

/** What takes one place on the screen: a grapheme, or the stand-in of a character that nobody would see. */
interface Cell extends Span {
  readonly text: string;
  readonly width: number;
}

const cut = "…";
const tabWidth = 4;

/**
 * Shows `line`, or of a line wider than `width` columns the part around the first of the `spans`, and the others if
 * they are near. A line of a megabyte costs no more than a short one: only what can be shown is looked at.
 */
export function frameLine(text: string, line: Line, spans: readonly [Span, ...Span[]], width: number): FrameLine {
  const from = wholeCharacter(text, Math.max(line.start, spans[0].start - 2 * width));
  const to = wholeCharacter(text, Math.min(line.end, spans[0].start + 2 * width));
  const cells = cellsOf(text.slice(from, to), from);
  const [first, last] = shownCells(cells, from === line.start && to === line.end, spans, width);
  const cutBefore = (cells[first]?.start ?? from) > line.start;
  const end = cells[last - 1]?.end ?? from;

  const columns: number[] = [];
  let shown = cutBefore ? cut : "";
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
    text: end < line.end ? shown + cut : shown,
    mark: (span, stroke) => {
      const begin = Math.min(span.start, line.end);
      if (begin < (cells[first]?.start ?? from) || begin > end || (begin === end && end < line.end)) return undefined;
      const [firstMarked, lastMarked] = cellRange(cells, span);
      const indent = columnOf(firstMarked);
      const marked = stroke.repeat(columnOf(lastMarked) - indent) || "^";
      const goesOn = span.end > line.next || (span.end > end && end < line.end);
      return { indent, stroke: goesOn ? marked + cut : marked };
    },
  };
}

/** The range of cells that are shown: as many as fit around the first span, and around all of them if that is possible. */
function shownCells(
  cells: readonly Cell[],
  whole: boolean,
  spans: readonly [Span, ...Span[]],
  width: number,
): readonly [first: number, last: number] {
  const widthOf = (first: number, last: number): number =>
    cells.slice(first, last).reduce((sum, cell) => sum + cell.width, 0);
  if (whole && widthOf(0, cells.length) <= width) return [0, cells.length];
  let room = width - 2 * cut.length;
  const [start, end] = cellRange(cells, spans[0]);
  let [first, last] = [start, start];
  const fits = (index: number): boolean => (cells[index]?.width ?? Number.POSITIVE_INFINITY) <= room;
  const take = (index: number): void => {
    room -= cells[index]?.width ?? 0;
  };
  while (last < end && fits(last)) take(last++);
  for (const span of spans.slice(1)) {
    const [otherFirst, otherLast] = cellRange(cells, span);
    const wider = [Math.min(first, otherFirst), Math.max(last, otherLast)] as const;
    const more = widthOf(...wider) - widthOf(first, last);
    if (more <= room) [first, last, room] = [...wider, room - more];
  }
  for (let before = true, after = true; before || after; ) {
    before = fits(first - 1);
    if (before) take(--first);
    after = fits(last);
    if (after) take(last++);
  }
  return [first, last];
}

/** The range of cells that a span touches; of an empty one an empty range. */
function cellRange(cells: readonly Cell[], span: Span): readonly [first: number, last: number] {
  const at = (offset: number): number => {
    const index = cells.findIndex((cell) => cell.end > offset);
    return index < 0 ? cells.length : index;
  };
  const first = at(span.start);
  return [first, span.end > span.start ? Math.min(at(span.end - 1) + 1, cells.length) : first];
}

const plain = /^[ -~]*$/;
const hidden: RegExp = /* @__PURE__ */ (() => new RegExp(`(${invisible.source})`))();

function cellsOf(text: string, offset: number): readonly Cell[] {
  const cells: Cell[] = [];
  let start = offset;
  const add = (piece: string, shown: string, width: number): void => {
    cells.push({ start, end: start + piece.length, text: shown, width });
    start += piece.length;
  };
  if (plain.test(text)) {
    for (const character of text) add(character, character, 1);
    return cells;
  }
  for (const segment of graphemesOf(text)) {
    if (plain.test(segment)) add(segment, segment, 1);
    else if (segment === "\t") add(segment, segment, tabWidth);
    else {
      for (const piece of segment.split(hidden).filter((part) => part !== "")) {
        const width = hidden.test(piece) ? 0 : columnsOf(piece);
        if (width > 0) add(piece, piece, width);
        else for (const character of piece) add(character, ...standIn(character));
      }
    }
  }
  return cells;
}

/** How a character is shown that takes no place of its own: an accent on a dotted circle, anything else by its name. */
function standIn(character: string): readonly [shown: string, width: number] {
  if (/\p{M}/u.test(character) && !hidden.test(character)) return [`◌${character}`, 1];
  const shown = `⟨${codePointName(character)}⟩`;
  return [shown, shown.length];
}

/** The offset, or the one before it if it lies between the halves of a surrogate pair. */
const wholeCharacter = (text: string, offset: number): number =>
  /^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(offset - 1, offset + 1)) ? offset - 1 : offset;
