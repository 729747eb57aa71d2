import type { Diagnostic, Severity, Span } from "workspace-events-filter";
import { severities } from "../problems/severities.ts";

/** A part of the text with the same marks from start to end. */
export interface Segment {
  readonly segmentText: string;
  /** The most severe problem of the segment. */
  readonly severity?: Severity;
  readonly isHighlighted: boolean;
}

/** Splits a text wherever a problem or the highlighted span begins or ends. */
export function splitIntoSegments(
  fullText: string,
  diagnostics: readonly Diagnostic[],
  highlightedSpan: Span | undefined,
): readonly Segment[] {
  const spans = [...diagnostics.map(({ span }) => span), ...(highlightedSpan ? [highlightedSpan] : [])];
  const boundaries = new Set([0, fullText.length, ...spans.flatMap(({ start, end }) => [start, end])]);
  const sortedBoundaries = [...boundaries].sort((a, b) => a - b);
  return sortedBoundaries.slice(0, -1).map((start, index) => {
    const end = sortedBoundaries[index + 1] ?? fullText.length;
    const containsSegment = (span: Span): boolean => span.start <= start && end <= span.end;
    const presentSeverities = new Set(
      diagnostics.filter(({ span }) => containsSegment(span)).map(({ severity }) => severity),
    );
    const severity = severities.find((candidateSeverity) => presentSeverities.has(candidateSeverity));
    return {
      segmentText: fullText.slice(start, end),
      ...(severity && { severity }),
      isHighlighted: highlightedSpan !== undefined && containsSegment(highlightedSpan),
    };
  });
}
