import type { Diagnostic, Severity, Span } from "workspace-events-filter";
import { severities } from "../problems/severities.ts";
import type { ColoredRun, TokenColor } from "./color-tokens.ts";

/** A part of the text in which all characters have the same marks. */
export interface HighlightedSegment {
  readonly pieces: readonly ColoredPiece[];
  /** The severity of the most severe problem that covers the segment. */
  readonly severity?: Severity;
  readonly isHighlighted: boolean;
}

/** A text of one color. The color is undefined if the text has no color of its own. */
export interface ColoredPiece {
  readonly text: string;
  readonly color: TokenColor | undefined;
}

export interface TextMarks {
  readonly diagnostics: readonly Diagnostic[];
  readonly highlightedSpan: Span | undefined;
  /** The parts of the text, in order. Each part has one color. The list is empty for a text without colors. */
  readonly coloredRuns: readonly ColoredRun[];
}

/**
 * Splits a text at each offset where a problem or the highlighted span begins or ends. Then splits each part into
 * pieces of one color.
 */
export function splitIntoSegments(
  fullText: string,
  { diagnostics, highlightedSpan, coloredRuns }: TextMarks,
): readonly HighlightedSegment[] {
  const spans = [...diagnostics.map(({ span }) => span), ...(highlightedSpan ? [highlightedSpan] : [])];
  const boundaries = new Set([0, fullText.length, ...spans.flatMap(({ start, end }) => [start, end])]);
  const sortedBoundaries = [...boundaries].sort((a, b) => a - b);
  const takePieces = createColoredPieceReader(fullText, coloredRuns);
  return sortedBoundaries.slice(0, -1).map((start, index) => {
    const end = sortedBoundaries[index + 1] ?? fullText.length;
    const containsSegment = (span: Span): boolean => span.start <= start && end <= span.end;
    const presentSeverities = new Set(
      diagnostics.filter(({ span }) => containsSegment(span)).map(({ severity }) => severity),
    );
    const severity = severities.find((candidateSeverity) => presentSeverities.has(candidateSeverity));
    return {
      pieces: takePieces({ start, end }),
      ...(severity && { severity }),
      isHighlighted: highlightedSpan !== undefined && containsSegment(highlightedSpan),
    };
  });
}

/**
 * Creates a function that returns the colored pieces of a span. The created function must be called with the spans in
 * the order of the text.
 */
function createColoredPieceReader(
  fullText: string,
  coloredRuns: readonly ColoredRun[],
): (span: Span) => readonly ColoredPiece[] {
  let runIndex = 0;
  return ({ start, end }) => {
    const pieces: ColoredPiece[] = [];
    for (let pieceStart = start; pieceStart < end; ) {
      const run = coloredRuns[runIndex];
      const pieceEnd = Math.min(run?.end ?? end, end);
      if (pieceEnd > pieceStart) pieces.push({ text: fullText.slice(pieceStart, pieceEnd), color: run?.color });
      if (run && run.end <= end) runIndex += 1;
      pieceStart = Math.max(pieceStart, pieceEnd);
    }
    return pieces;
  };
}
