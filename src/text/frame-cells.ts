import { codePointName, invisible } from "./characters.js";
import { displayWidth, graphemesOf } from "./display-width.js";
import type { Span } from "./span.js";

/** A grapheme, or the placeholder that is shown for an invisible character, and the columns that it takes. */
export interface Cell extends Span {
  readonly text: string;
  readonly width: number;
}

/** A half-open range of cell indices. */
export type CellRange = readonly [first: number, end: number];

/** The columns from one tab stop to the next. */
export const tabWidth = 4;

const printableAscii = /^[ -~]*$/;
const invisibleCharacter: RegExp = /* @__PURE__ */ (() => new RegExp(`(${invisible.source})`))();

/** Splits a piece of a line into cells; `offset` is where the piece begins in the whole text. */
export function splitIntoCells(text: string, offset: number): readonly Cell[] {
  const cells: Cell[] = [];
  let start = offset;
  const add = (original: string, shown: string, width: number): void => {
    cells.push({ start, end: start + original.length, text: shown, width });
    start += original.length;
  };
  if (printableAscii.test(text)) {
    for (const character of text) add(character, character, 1);
    return cells;
  }
  for (const grapheme of graphemesOf(text)) {
    if (printableAscii.test(grapheme)) add(grapheme, grapheme, 1);
    else if (grapheme === "\t") add(grapheme, grapheme, tabWidth);
    else {
      for (const part of grapheme.split(invisibleCharacter).filter((each) => each !== "")) {
        const width = invisibleCharacter.test(part) ? 0 : displayWidth(part);
        if (width > 0) add(part, part, width);
        else for (const character of part) add(character, ...placeholderOf(character));
      }
    }
  }
  return cells;
}

/** What is shown for a character without a width: an accent on a dotted circle, any other character by its name. */
function placeholderOf(character: string): readonly [shown: string, width: number] {
  if (/\p{M}/u.test(character) && !invisibleCharacter.test(character)) return [`◌${character}`, 1];
  const shown = `⟨${codePointName(character)}⟩`;
  return [shown, shown.length];
}

/** The cells that a span touches; an empty span gives an empty range. */
export function cellRangeOf(cells: readonly Cell[], { start, end }: Span): CellRange {
  const indexAt = (offset: number): number => {
    const index = cells.findIndex((cell) => cell.end > offset);
    return index < 0 ? cells.length : index;
  };
  const first = indexAt(start);
  return [first, end > start ? Math.min(indexAt(end - 1) + 1, cells.length) : first];
}
