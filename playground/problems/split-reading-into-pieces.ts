import type { Reading, Span } from "workspace-events-filter";

/** A piece of a text. */
export interface ReadingPiece {
  readonly text: string;
  /** The meaning of the piece. Pieces of the text and of the filter with the same meaning belong together. */
  readonly meaning?: string;
  /** Whether the piece has no counterpart in the filter. */
  readonly isLeft?: boolean;
}

export interface SplitReading {
  readonly textPieces: readonly ReadingPiece[];
  readonly filterPieces: readonly ReadingPiece[];
  /** The meanings of all pieces, each once. */
  readonly meanings: readonly string[];
}

interface MeaningSpan extends Span {
  readonly meaning?: string;
  readonly isLeft?: boolean;
}

/** Splits a text, and the filter that it stands for, into corresponding pieces. */
export function splitReadingIntoPieces(text: string, reading: Reading): SplitReading {
  const meanings = [...new Set(reading.because.map(({ means }) => means))];
  const understood = reading.because.map(({ span, means }): MeaningSpan => ({ ...span, meaning: means }));
  const left = reading.left.map(({ span }): MeaningSpan => ({ ...span, isLeft: true }));
  return {
    textPieces: splitAtSpans(text, [...understood, ...left]),
    filterPieces: splitAtSpans(
      reading.text,
      meanings.flatMap((meaning) => findSpansOfMeaning(reading.text, meaning)),
    ),
    meanings,
  };
}

/** The spans at which a meaning, such as an event type, stands in the text of a filter. */
function findSpansOfMeaning(filterText: string, meaning: string): readonly MeaningSpan[] {
  const spans: MeaningSpan[] = [];
  for (
    let start = filterText.indexOf(meaning);
    start >= 0 && meaning !== "";
    start = filterText.indexOf(meaning, start + meaning.length)
  )
    spans.push({ start, end: start + meaning.length, meaning });
  return spans;
}

/** The pieces of a text: the spans, and the text between them. If spans overlap, only the first one counts. */
function splitAtSpans(text: string, spans: readonly MeaningSpan[]): readonly ReadingPiece[] {
  const pieces: ReadingPiece[] = [];
  let offset = 0;
  for (const { start, end, ...marks } of [...spans].sort((a, b) => a.start - b.start)) {
    if (start < offset || end > text.length) continue;
    if (start > offset) pieces.push({ text: text.slice(offset, start) });
    pieces.push({ text: text.slice(start, end), ...marks });
    offset = end;
  }
  return offset < text.length ? [...pieces, { text: text.slice(offset) }] : pieces;
}
