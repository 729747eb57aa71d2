import type { Diagnostic, Severity, Span } from "workspace-events-filter";
import { severities } from "../problems/severities.ts";

/** A part of the text with the same marks from start to end. */
export interface Segment {
  readonly text: string;
  /** The most severe problem of the segment. */
  readonly severity?: Severity;
  readonly isHighlighted: boolean;
}

/** Splits a text wherever a problem or the highlighted span begins or ends. */
export function splitIntoSegments(
  text: string,
  diagnostics: readonly Diagnostic[],
  highlightedSpan: Span | undefined,
): readonly Segment[] {
  const spans = [...diagnostics.map(({ span }) => span), ...(highlightedSpan ? [highlightedSpan] : [])];
  const boundaries = new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])]);
  const sortedBoundaries = [...boundaries].sort((a, b) => a - b);
  return sortedBoundaries.slice(0, -1).map((start, index) => {
    const end = sortedBoundaries[index + 1] ?? text.length;
    const isInside = (span: Span): boolean => span.start <= start && end <= span.end;
    const presentSeverities = new Set(diagnostics.filter(({ span }) => isInside(span)).map(({ severity }) => severity));
    const severity = severities.find((candidate) => presentSeverities.has(candidate));
    return {
      text: text.slice(start, end),
      ...(severity && { severity }),
      isHighlighted: highlightedSpan !== undefined && isInside(highlightedSpan),
    };
  });
}
