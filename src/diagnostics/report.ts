import { revealInvisible } from "../text/characters.js";
import { type RenderedFrameLine, renderFrameLine } from "../text/code-frame.js";
import { createLineFinder, type Line } from "../text/lines.js";
import type { Span } from "../text/span.js";
import type { Severity } from "./catalogue/entry.js";
import type { Diagnostic, Related } from "./diagnostic.js";

/** The options of `renderReport`. */
export interface ReportOptions {
  /** Whether the report is colored with ANSI escape sequences. Default: false. */
  readonly color?: boolean | undefined;
  /**
   * The name of the text, such as the name of its file. If a name is given, each problem has a line with
   * `name:line:column`.
   */
  readonly name?: string | undefined;
  /** If the text is part of a file: the line number of its first line in the file. Default: 1. */
  readonly firstLine?: number | undefined;
  /** The maximum number of columns of a line that are shown. Default: 120. */
  readonly width?: number | undefined;
}

/** The input of a report. Every compilation has the required properties. */
export interface ReportInput {
  /** The text that was checked. */
  readonly text: string;
  /** The problems that the report shows. */
  readonly diagnostics: readonly Diagnostic[];
  /** The number of further problems. The report mentions this number. Default: 0. */
  readonly omitted?: number | undefined;
  /**
   * The readings of the text, as `interpret` returns them. A reading is a filter that the text may mean. The report
   * ends with the first few readings.
   */
  readonly readings?: readonly ReportedReading[] | undefined;
  /** The reasons why the text has no reading, as `findObstacles` returns them. Shown at the end of the report. */
  readonly obstacles?: readonly { readonly message: string }[] | undefined;
}

/** A filter that a text may mean. */
export interface ReportedReading {
  /** The text of the filter. */
  readonly text: string;
  /** `certain`: the text can only mean this filter. `likely`: the text may mean this filter. */
  readonly certainty: "certain" | "likely";
  /** The parts of the text that were not understood. */
  readonly left?: readonly { readonly text: string }[] | undefined;
}

/** The maximum length of the shown list of parts that were not understood, in UTF-16 code units. */
const maxShownUnreadLength = 80;

/**
 * Lists the parts of the text that a reading leaves out because they were not understood. If there are such parts, the
 * reading may say less than the text.
 */
export function listUnreadParts({ left = [] }: Pick<ReportedReading, "left">): string | undefined {
  const texts = [...new Set(left.map(({ text }) => text.trim()))].filter((text) => text !== "");
  if (texts.length === 0) return undefined;
  const listed = texts.map((text) => `\`${text}\``).join(", ");
  return listed.length > maxShownUnreadLength ? `${listed.slice(0, maxShownUnreadLength)}…` : listed;
}

/** The maximum number of readings that are shown. */
const maxShownReadings = 3;

/**
 * Returns a report for a terminal: what is wrong with a text, where the problems are, and what to do. The report is
 * empty if nothing is wrong.
 *
 * Lines and columns are counted from 1. Columns are counted in UTF-16 code units, as in JavaScript and editors.
 * Invisible characters of the text are replaced by their names, so that the text cannot control the terminal.
 *
 * @throws TypeError if the input has no text or no diagnostics.
 */
export function renderReport(input: ReportInput, options: ReportOptions = {}): string {
  if (typeof input?.text !== "string" || !Array.isArray(input.diagnostics))
    throw new TypeError("renderReport needs a compilation, as in renderReport(compile(text))");
  const { text, diagnostics, omitted = 0, readings = [], obstacles = [] } = input;
  const { color = false, name, firstLine: firstLineNumber = 1, width = 120 } = options;
  const findLine = createLineFinder(text);
  const lastSpanStart = diagnostics
    .flatMap(spansOfDiagnostic)
    .reduce((lastStart, { start }) => Math.max(lastStart, start), 0);
  const renderingContext: RenderingContext = {
    name: name && revealInvisible(name),
    firstLineNumber,
    lineNumberWidth: String(findLine(lastSpanStart).index + firstLineNumber).length,
    findLine,
    renderSourceLine: (line, spans) => renderFrameLine(text, line, spans, width),
    paint: (styleName, textToPaint) =>
      color && textToPaint ? `\u001b[${ansiStyles[styleName]}m${textToPaint}\u001b[0m` : textToPaint,
  };
  const diagnosticBlocks = diagnostics.map((diagnostic) => renderDiagnostic(diagnostic, renderingContext).join("\n"));
  if (omitted > 0) diagnosticBlocks.push(`and ${omitted} more ${omitted === 1 ? "problem" : "problems"}`);
  if (readings.length > 0 && diagnostics.some(({ severity }) => severity === "error"))
    diagnosticBlocks.push(renderReadings(readings, renderingContext));
  if (obstacles.length > 0)
    diagnosticBlocks.push(
      obstacles.map(({ message }) => `${renderingContext.paint("note", "note")}: ${message}`).join("\n"),
    );
  return diagnosticBlocks.join("\n\n");
}

/** Renders the readings, at most `maxShownReadings` of them, as one block of lines. */
function renderReadings(readings: readonly ReportedReading[], { paint }: Pick<RenderingContext, "paint">): string {
  const lines = readings.slice(0, maxShownReadings).flatMap((reading) => {
    const label = reading.certainty === "certain" ? "write it as" : "perhaps";
    const unreadParts = listUnreadParts(reading);
    return [
      `${paint("note", label)}: ${revealInvisible(reading.text)}`,
      ...(unreadParts ? [`  ${paint("note", "not in the filter")}: ${revealInvisible(unreadParts)}`] : []),
    ];
  });
  return lines.join("\n");
}

const ansiStyles = { error: "1;31", warning: "33", hint: "36", gutter: "2", note: "1" } as const;

/** The data that is the same for all diagnostics of one report. */
interface RenderingContext {
  readonly name: string | undefined;
  readonly firstLineNumber: number;
  /** The number of digits of the largest line number. */
  readonly lineNumberWidth: number;
  readonly findLine: (offset: number) => Line;
  readonly renderSourceLine: (line: Line, spans: readonly [Span, ...Span[]]) => RenderedFrameLine;
  readonly paint: (styleName: keyof typeof ansiStyles, textToPaint: string) => string;
}

const spansOfDiagnostic = ({ span, related = [] }: Diagnostic): readonly Span[] => [
  span,
  ...related.map((relatedPlace) => relatedPlace.span),
];

/** Renders the lines for one diagnostic: its message, its place, the related places, and what to do. */
function renderDiagnostic(diagnostic: Diagnostic, reportContext: RenderingContext): readonly string[] {
  const { code, severity, message, help, span, related = [] } = diagnostic;
  const { firstLineNumber, lineNumberWidth, findLine, renderSourceLine, paint } = reportContext;
  const line = findLine(span.start);
  const relatedOnSameLine = related.filter((relatedPlace) => findLine(relatedPlace.span.start).index === line.index);
  const frame = renderSourceLine(line, [span, ...relatedOnSameLine.map((relatedPlace) => relatedPlace.span)]);
  const relatedInFrame = relatedOnSameLine.filter((relatedPlace) =>
    frame.renderMark(relatedPlace.span, relatedUnderlineCharacter),
  );
  const relatedElsewhere = related.filter((relatedPlace) => !relatedInFrame.includes(relatedPlace));
  const shouldShowFrame = !(isAboutValueGivenByProgram(diagnostic) && line.start === line.end);
  const location = `${reportContext.name}:${line.index + firstLineNumber}:${span.start - line.start + 1}`;
  return [
    `${paint(severity, `${severity}[${code}]`)}: ${revealInvisible(message)}`,
    ...(reportContext.name ? [`${paint("gutter", `  ${" ".repeat(lineNumberWidth)} ╭─`)} ${location}`] : []),
    ...(shouldShowFrame
      ? renderFrame(
          line,
          frame,
          [{ span, strokeCharacter: "─" }, ...relatedInFrame.map(createRelatedUnderline)],
          severity,
          reportContext,
        )
      : []),
    ...relatedElsewhere.flatMap((relatedPlace) => {
      const otherLine = findLine(relatedPlace.span.start);
      const mark = { span: relatedPlace.span, strokeCharacter: relatedUnderlineCharacter };
      return [
        `  ${paint("note", "note")}: ${revealInvisible(relatedPlace.message)}`,
        ...renderFrame(otherLine, renderSourceLine(otherLine, [relatedPlace.span]), [mark], severity, reportContext),
      ];
    }),
    ...(help ? [`  ${paint("note", "help")}: ${revealInvisible(help)}`] : []),
  ];
}

/**
 * Whether a diagnostic is about a value that a program passed to `buildFilter` or `filterText`. There may be no text
 * that contains such a value.
 */
const isAboutValueGivenByProgram = ({ data }: Diagnostic): boolean => "part" in data && data.part !== undefined;

/** An underline of a span, with an optional label. */
interface Underline {
  readonly span: Span;
  readonly strokeCharacter: string;
  readonly label?: string;
}

const relatedUnderlineCharacter = "╌";

const createRelatedUnderline = ({ message, span }: Related): Underline => ({
  span,
  strokeCharacter: relatedUnderlineCharacter,
  label: revealInvisible(message),
});

/** Renders a line of the text, with its line number on the left and the underlines below. */
function renderFrame(
  line: Line,
  frame: RenderedFrameLine,
  marks: readonly Underline[],
  severity: Severity,
  { firstLineNumber, lineNumberWidth, paint }: RenderingContext,
): readonly string[] {
  const paddedLineNumber = String(line.index + firstLineNumber).padStart(lineNumberWidth);
  const sourceLine = paint("gutter", `  ${paddedLineNumber} │`) + (frame.shownText && ` ${frame.shownText}`);
  const underlineLines = marks.map(({ span, strokeCharacter, label = "" }, markIndex) => {
    const gutter = paint("gutter", `  ${" ".repeat(lineNumberWidth)} ${markIndex < marks.length - 1 ? "│" : "╵"}`);
    const renderedMark = frame.renderMark(span, strokeCharacter);
    return `${gutter} ${" ".repeat(renderedMark?.markIndent ?? 0)}${paint(severity, `${renderedMark?.renderedUnderline ?? ""} ${label}`.trimEnd())}`;
  });
  return [sourceLine, ...underlineLines];
}
