import { revealInvisible } from "../text/characters.js";
import { type FrameLine, renderFrameLine } from "../text/code-frame.js";
import { createLineFinder, type Line } from "../text/lines.js";
import type { Span } from "../text/span.js";
import type { Severity } from "./catalogue.js";
import type { Diagnostic, Related } from "./diagnostic.js";

export interface ReportOptions {
  /** Whether to colour by ANSI escape sequences. Default: false. */
  readonly color?: boolean;
  /** The name of the text, such as its file; each problem then begins with `name:line:column`. */
  readonly name?: string;
  /** The number of the text's first line, where the text is part of a file. Default: 1. */
  readonly firstLine?: number;
  /** How many columns of a line are shown at most. Default: 120. */
  readonly width?: number;
}

/** What a report is made from; every compilation is one. */
export interface ReportInput {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly omitted?: number;
}

/**
 * Reports for a terminal what is wrong with a text, where, and what to do; an empty text if nothing is wrong.
 *
 * Lines and columns count from 1, columns in UTF-16 code units as in JavaScript and editors. Invisible characters of the text
 * are spelled out, so that it cannot control the terminal.
 */
export function renderReport({ text, diagnostics, omitted = 0 }: ReportInput, options: ReportOptions = {}): string {
  const { color = false, name, firstLine = 1, width = 120 } = options;
  const findLine = createLineFinder(text);
  const lastSpanStart = diagnostics.flatMap(spansOf).reduce((last, { start }) => Math.max(last, start), 0);
  const context: ReportContext = {
    name: name && revealInvisible(name),
    firstLine,
    numberWidth: String(findLine(lastSpanStart).index + firstLine).length,
    findLine,
    renderLine: (line, spans) => renderFrameLine(text, line, spans, width),
    paint: (style, content) => (color && content ? `\u001b[${ansiStyles[style]}m${content}\u001b[0m` : content),
  };
  const diagnosticBlocks = diagnostics.map((diagnostic) => renderDiagnostic(diagnostic, context).join("\n"));
  if (omitted > 0) diagnosticBlocks.push(`and ${omitted} more ${omitted === 1 ? "problem" : "problems"}`);
  return diagnosticBlocks.join("\n\n");
}

const ansiStyles = { error: "1;31", warning: "33", hint: "36", gutter: "2", note: "1" } as const;

/** What all diagnostics of one report share. */
interface ReportContext {
  readonly name: string | undefined;
  readonly firstLine: number;
  /** The width of the longest line number. */
  readonly numberWidth: number;
  readonly findLine: (offset: number) => Line;
  readonly renderLine: (line: Line, spans: readonly [Span, ...Span[]]) => FrameLine;
  readonly paint: (style: keyof typeof ansiStyles, content: string) => string;
}

const spansOf = ({ span, related = [] }: Diagnostic): readonly Span[] => [span, ...related.map((each) => each.span)];

/** The lines for one diagnostic: its message, its place, the related places, what to do. */
function renderDiagnostic(
  { code, severity, message, help, span, related = [] }: Diagnostic,
  context: ReportContext,
): readonly string[] {
  const { firstLine, numberWidth, findLine, renderLine, paint } = context;
  const line = findLine(span.start);
  const relatedOnSameLine = related.filter((each) => findLine(each.span.start).index === line.index);
  const frame = renderLine(line, [span, ...relatedOnSameLine.map((each) => each.span)]);
  const relatedInFrame = relatedOnSameLine.filter((each) => frame.renderMark(each.span, relatedStroke));
  const relatedElsewhere = related.filter((each) => !relatedInFrame.includes(each));
  const location = `${context.name}:${line.index + firstLine}:${span.start - line.start + 1}`;
  return [
    `${paint(severity, `${severity}[${code}]`)}: ${revealInvisible(message)}`,
    ...(context.name ? [`${paint("gutter", `  ${" ".repeat(numberWidth)} ╭─`)} ${location}`] : []),
    ...renderFrame(line, frame, [{ span, stroke: "─" }, ...relatedInFrame.map(createRelatedMark)], severity, context),
    ...relatedElsewhere.flatMap((each) => {
      const otherLine = findLine(each.span.start);
      const mark = { span: each.span, stroke: relatedStroke };
      return [
        `  ${paint("note", "note")}: ${revealInvisible(each.message)}`,
        ...renderFrame(otherLine, renderLine(otherLine, [each.span]), [mark], severity, context),
      ];
    }),
    ...(help ? [`  ${paint("note", "help")}: ${revealInvisible(help)}`] : []),
  ];
}

/** A stroke under a place of a line, with a label. */
interface Mark {
  readonly span: Span;
  readonly stroke: string;
  readonly label?: string;
}

const relatedStroke = "╌";

const createRelatedMark = ({ message, span }: Related): Mark => ({
  span,
  stroke: relatedStroke,
  label: revealInvisible(message),
});

/** A line with its marks, one below the other, behind a gutter with the line number. */
function renderFrame(
  line: Line,
  frame: FrameLine,
  marks: readonly Mark[],
  severity: Severity,
  { firstLine, numberWidth, paint }: ReportContext,
): readonly string[] {
  const lineNumber = String(line.index + firstLine).padStart(numberWidth);
  const sourceLine = paint("gutter", `  ${lineNumber} │`) + (frame.text && ` ${frame.text}`);
  const markLines = marks.map(({ span, stroke, label = "" }, index) => {
    const gutter = paint("gutter", `  ${" ".repeat(numberWidth)} ${index < marks.length - 1 ? "│" : "╵"}`);
    const mark = frame.renderMark(span, stroke);
    return `${gutter} ${" ".repeat(mark?.indent ?? 0)}${paint(severity, `${mark?.stroke ?? ""} ${label}`.trimEnd())}`;
  });
  return [sourceLine, ...markLines];
}
