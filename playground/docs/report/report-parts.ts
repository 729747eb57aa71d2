/** How a part of a report is shown. */
export type ReportPartAppearance = "error" | "warning" | "hint" | "gutter" | "label" | "quote";

export interface DiagnosticReportPart {
  readonly text: string;
  readonly appearance?: ReportPartAppearance;
  /** The code of a diagnostic. Undefined if the part is not such a code. */
  readonly diagnosticCode?: string;
}

export interface ReportLine {
  readonly parts: readonly DiagnosticReportPart[];
  /** Whether the line is a sentence, which can be wrapped. In other lines, the columns have a meaning. */
  readonly isSentence: boolean;
}

type Severity = "error" | "warning" | "hint";

const diagnosticFirstLinePattern = /^(error|warning|hint)\[([a-z-]+)\](: .*)$/;
const gutterPattern = /^( *(?:\d+ │|[│╵]|╭─))(.*)$/;
const labeledLinePattern = /^( *)(help|note|write it as|not in the filter|perhaps)(: ?.*| .*)$/;

/** Whether a text is a report of the compiler. */
export const isDiagnosticReport = (text: string): boolean =>
  text.split("\n").some((line) => diagnosticFirstLinePattern.test(line));

/** The lines of a report, each split into parts with different colors. */
export function splitReport(report: string): readonly ReportLine[] {
  let severity: Severity = "error";
  return report.split("\n").map((line): ReportLine => {
    const [, foundSeverity, code = "", message = ""] = diagnosticFirstLinePattern.exec(line) ?? [];
    if (foundSeverity === undefined) return splitLine(line, severity);
    severity = foundSeverity as Severity;
    return { parts: createDiagnosticFirstLineParts(severity, code, message), isSentence: true };
  });
}

const createDiagnosticFirstLineParts = (
  severity: Severity,
  code: string,
  message: string,
): readonly DiagnosticReportPart[] => [
  { text: `${severity}[`, appearance: severity },
  { text: code, appearance: severity, diagnosticCode: code },
  { text: "]", appearance: severity },
  ...splitQuotes(message),
];

function splitLine(line: string, severity: Severity): ReportLine {
  const [, gutter, content = ""] = gutterPattern.exec(line) ?? [];
  if (gutter !== undefined) {
    const isSource = /[\d─]/.test(gutter);
    const contentPart: DiagnosticReportPart = isSource ? { text: content } : { text: content, appearance: severity };
    return { parts: [{ text: gutter, appearance: "gutter" }, contentPart], isSentence: false };
  }
  const [, indent = "", label, rest = ""] = labeledLinePattern.exec(line) ?? [];
  if (label === undefined) return { parts: [{ text: line }], isSentence: false };
  return { parts: [{ text: indent }, { text: label, appearance: "label" }, ...splitQuotes(rest)], isSentence: true };
}

/** Splits a sentence into plain parts and the parts of a filter that the sentence quotes in backticks. */
const splitQuotes = (text: string): readonly DiagnosticReportPart[] =>
  text
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? { text: part, appearance: "quote" } : { text: part }));
