import type { Diagnostic, Severity, Span } from "workspace-events-filter";

/** A piece of the text that looks the same from end to end. */
export interface Segment {
  readonly text: string;
  readonly severity?: Severity;
  readonly highlighted: boolean;
}

const gravity: readonly Severity[] = ["error", "warning", "hint"];

/** Cuts a text where what is to be seen of it changes. */
export function segmentsOf(
  text: string,
  diagnostics: readonly Diagnostic[],
  highlighted: Span | undefined,
): readonly Segment[] {
  const spans = [...diagnostics.map(({ span }) => span), ...(highlighted ? [highlighted] : [])];
  const cuts = [...new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length;
    const holds = (span: Span): boolean => span.start <= start && end <= span.end;
    const present = new Set(diagnostics.filter(({ span }) => holds(span)).map(({ severity }) => severity));
    const severity = gravity.find((each) => present.has(each));
    return {
      text: text.slice(start, end),
      ...(severity && { severity }),
      highlighted: highlighted !== undefined && holds(highlighted),
    };
  });
}
