import type { ChangeSpec } from "@codemirror/state";
import type { Position, Range, TextEdit } from "../language-service/index.js";
import { findLineStarts, lineIndexAt } from "../text/lines.js";
import type { Span } from "../text/span.js";

/** Conversions between offsets and positions in one text. Both count UTF-16 code units. */
export interface PositionConverter {
  readonly toPosition: (offset: number) => Position;
  readonly toOffset: (position: Position) => number;
  readonly toSpan: (range: Range) => Span;
  readonly toChange: (edit: TextEdit) => { from: number; to: number; insert: string } & ChangeSpec;
}

export function createPositionConverter(text: string): PositionConverter {
  const lineStarts = findLineStarts(text);
  const toOffset = ({ line, character }: Position): number => (lineStarts[line] ?? text.length) + character;
  const toSpan = ({ start, end }: Range): Span => ({ start: toOffset(start), end: toOffset(end) });
  return {
    toPosition: (offset) => {
      const line = lineIndexAt(lineStarts, offset);
      return { line, character: offset - (lineStarts[line] ?? 0) };
    },
    toOffset,
    toSpan,
    toChange: ({ range, newText }) => {
      const { start, end } = toSpan(range);
      return { from: start, to: end, insert: newText };
    },
  };
}
