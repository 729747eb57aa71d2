import { type Compilation, type CompileOptions, compile } from "../compile.js";
import { resolveOptions } from "../options.js";
import type { TextEdit as SpanEdit } from "../text/edit.js";
import { lineAt, lineStarts } from "../text/lines.js";
import type { Span } from "../text/span.js";
import type { Profile } from "../vocabulary/profile.js";
import type { Position, Range, TextEdit } from "./protocol.js";

/** A text with what is known of it, and its places in both ways of counting. */
export interface Document {
  readonly text: string;
  /** What it is called where a place in it is named. */
  readonly uri: string;
  readonly profile: Profile;
  readonly compilation: Compilation;
  readonly positionAt: (offset: number) => Position;
  /** A place outside the text counts as the nearest one inside. */
  readonly offsetAt: (position: Position) => number;
  readonly rangeOf: (span: Span) => Range;
  readonly spanOf: (range: Range) => Span;
  readonly editOf: (edit: SpanEdit) => TextEdit;
}

export function createDocument(text: string, uri: string, options: CompileOptions): Document {
  const starts = lineStarts(text);
  const positionAt = (offset: number): Position => {
    const place = Math.min(Math.max(offset, 0), text.length);
    const line = lineAt(starts, place);
    return { line, character: place - (starts[line] ?? 0) };
  };
  const offsetAt = ({ line, character }: Position): number => {
    if (!(line >= 0)) return 0;
    const start = starts[Math.floor(line)];
    if (start === undefined) return text.length;
    let end = starts[Math.floor(line) + 1] ?? text.length;
    while (end > start && /[\r\n]/.test(text[end - 1] ?? "")) end -= 1;
    return Math.min(start + Math.max(0, Math.floor(character) || 0), end);
  };
  const rangeOf = ({ start, end }: Span): Range => ({ start: positionAt(start), end: positionAt(end) });
  return {
    text,
    uri,
    profile: resolveOptions(options).profile,
    compilation: compile(text, options),
    positionAt,
    offsetAt,
    rangeOf,
    spanOf: ({ start, end }) => ({ start: offsetAt(start), end: Math.max(offsetAt(start), offsetAt(end)) }),
    editOf: ({ span, newText }) => ({ range: rangeOf(span), newText }),
  };
}
