import { type FixedText, fixAll } from "../authoring/fix-all.js";
import { type Compilation, type CompileOptions, compile } from "../compile.js";
import { interpret } from "../interpret/interpret.js";
import type { Reading } from "../interpret/reading.js";
import { resolveOptions } from "../options.js";
import type { TextEdit as SpanEdit } from "../text/edit.js";
import { findLineStarts, lineIndexAt } from "../text/lines.js";
import type { Span } from "../text/span.js";
import type { Profile } from "../vocabulary/profile.js";
import type { RestrictionFieldFinder } from "./field-finder.js";
import type { Position, Range, TextEdit } from "./protocol.js";

/** A text with its compilation, and conversions between offsets and LSP positions. */
export interface TextDocument {
  readonly text: string;
  /** Names the text in locations and edits. */
  readonly uri: string;
  readonly profile: Profile;
  readonly compilation: Compilation;
  /** The text after all fixes. Computed on first access. */
  readonly fixed: FixedText;
  /** What the text can have meant, if it is not valid. Computed on first access. */
  readonly readings: readonly Reading[];
  readonly findFieldOfRestriction: RestrictionFieldFinder;
  readonly positionAt: (offset: number) => Position;
  /** A position outside the text counts as the nearest one inside. */
  readonly offsetAt: (position: Position) => number;
  readonly toRange: (span: Span) => Range;
  readonly toSpan: (range: Range) => Span;
  readonly toTextEdit: (spanEdit: SpanEdit) => TextEdit;
}

export function createTextDocument(
  text: string,
  {
    uri,
    findFieldOfRestriction,
    options,
  }: Pick<TextDocument, "uri" | "findFieldOfRestriction"> & { readonly options: CompileOptions },
): TextDocument {
  const lineStartOffsets = findLineStarts(text);
  const positionAt = (offset: number): Position => {
    const clampedOffset = Math.min(Math.max(offset, 0), text.length);
    const line = lineIndexAt(lineStartOffsets, clampedOffset);
    return { line, character: clampedOffset - (lineStartOffsets[line] ?? 0) };
  };
  const offsetAt = ({ line, character }: Position): number => {
    if (!(line >= 0)) return 0;
    const lineStart = lineStartOffsets[Math.floor(line)];
    if (lineStart === undefined) return text.length;
    let lineEnd = lineStartOffsets[Math.floor(line) + 1] ?? text.length;
    while (lineEnd > lineStart && /[\r\n]/.test(text[lineEnd - 1] ?? "")) lineEnd -= 1;
    return Math.min(lineStart + Math.max(0, Math.floor(character) || 0), lineEnd);
  };
  const compilation = compile(text, options);
  let fixed: FixedText | undefined;
  let readings: readonly Reading[] | undefined;
  const toRange = ({ start, end }: Span): Range => ({ start: positionAt(start), end: positionAt(end) });
  return {
    text,
    uri,
    profile: resolveOptions(options).profile,
    compilation,
    get fixed() {
      fixed ??= fixAll(text, options);
      return fixed;
    },
    get readings() {
      readings ??= compilation.filter ? [] : interpret(text, options);
      return readings;
    },
    findFieldOfRestriction,
    positionAt,
    offsetAt,
    toRange,
    toSpan: ({ start, end }) => ({ start: offsetAt(start), end: Math.max(offsetAt(start), offsetAt(end)) }),
    toTextEdit: ({ span, newText }) => ({ range: toRange(span), newText }),
  };
}
