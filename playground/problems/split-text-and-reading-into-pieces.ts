import type { Reading, Span } from "workspace-events-filter";

/** A piece of a text, or of the filter that the text may mean. */
export interface ReadingPiece {
  readonly text: string;
  /**
   * The meaning of the piece, such as an event type. A piece of the text and a piece of the filter correspond if they
   * have the same meaning.
   */
  readonly meaning?: string;
  /** Whether the piece of the text has no corresponding piece in the filter. */
  readonly isLeftOut?: boolean;
}

export interface SplitReading {
  readonly originalTextPieces: readonly ReadingPiece[];
  readonly filterPieces: readonly ReadingPiece[];
  /** The meanings of all pieces, without duplicates. */
  readonly meanings: readonly string[];
}

interface MeaningSpan extends Span {
  readonly meaning?: string;
  readonly isLeftOut?: boolean;
}

/** Splits a text and its reading into corresponding pieces. A reading is a filter that the text may mean. */
export function splitTextAndReadingIntoPieces(text: string, reading: Reading): SplitReading {
  const meanings = [...new Set(reading.because.map(({ means }) => means))];
  const understood = reading.because.map(({ span, means }): MeaningSpan => ({ ...span, meaning: means }));
  const left = reading.left.map(({ span }): MeaningSpan => ({ ...span, isLeftOut: true }));
  return {
    originalTextPieces: splitAtSpans(text, [...understood, ...left]),
    filterPieces: splitAtSpans(
      reading.text,
      meanings.flatMap((meaning) => findOccurrencesOfMeaning(reading.text, meaning)),
    ),
    meanings,
  };
}

/** The spans of a meaning, such as an event type, in the text of a filter. */
function findOccurrencesOfMeaning(filterText: string, meaning: string): readonly MeaningSpan[] {
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
