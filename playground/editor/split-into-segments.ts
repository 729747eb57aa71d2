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
  highlighted: Span | undefined,
): readonly Segment[] {
  const spans = [...diagnostics.map(({ span }) => span), ...(highlighted ? [highlighted] : [])];
  const boundaries = new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])]);
  const starts = [...boundaries].sort((a, b) => a - b);
  return starts.slice(0, -1).map((start, index) => {
    const end = starts[index + 1] ?? text.length;
    const isInside = (span: Span): boolean => span.start <= start && end <= span.end;
    const present = new Set(diagnostics.filter(({ span }) => isInside(span)).map(({ severity }) => severity));
    const severity = severities.find((candidate) => present.has(candidate));
    return {
      text: text.slice(start, end),
      ...(severity && { severity }),
      isHighlighted: highlighted !== undefined && isInside(highlighted),
    };
  });
}
