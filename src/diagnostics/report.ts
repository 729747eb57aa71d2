import { revealInvisible } from "../text/characters.js";
import { type FrameLine, frameLine } from "../text/code-frame.js";
import { type Line, lineFinder } from "../text/lines.js";
import type { Span } from "../text/span.js";
import type { Severity } from "./catalogue.js";
import type { Diagnostic, Related } from "./diagnostic.js";

export interface ReportOptions {
  /** Whether to colour by ANSI sequences. Default: false. */
  readonly color?: boolean;
  /** What the text is called, such as its file; each problem then says `name:line:column`. */
  readonly name?: string;
  /** The number of the text's first line, where the text is part of a file. Default: 1. */
  readonly firstLine?: number;
  /** How many columns of a line are shown at most. Default: 120. */
  readonly width?: number;
}

/** What a report is made of; every compilation is such. */
export interface Reported {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly omitted?: number;
}

/**
 * Says for a terminal what is wrong with a text, where, and what to do; an empty text if nothing is wrong.
 *
 * Lines and columns count from 1, columns in UTF-16 code units as JavaScript and editors do. Nothing of the text reaches
 * the terminal that could steer it: characters that nobody sees are spelled out.
 */
export function renderReport({ text, diagnostics, omitted = 0 }: Reported, options: ReportOptions = {}): string {
  const { color = false, name, firstLine = 1, width = 120 } = options;
  const lineOf = lineFinder(text);
  const lastPlace = diagnostics.flatMap(places).reduce((last, { start }) => Math.max(last, start), 0);
  const page: Page = {
    name: name && revealInvisible(name),
    firstLine,
    digits: String(lineOf(lastPlace).index + firstLine).length,
    lineOf,
    show: (line, spans) => frameLine(text, line, spans, width),
    paint: (style, shown) => (color && shown ? `\u001b[${styles[style]}m${shown}\u001b[0m` : shown),
  };
  const problems = diagnostics.map((each) => problem(each, page).join("\n"));
  if (omitted > 0) problems.push(`and ${omitted} more ${omitted === 1 ? "problem" : "problems"}`);
  return problems.join("\n\n");
}

const styles = { error: "1;31", warning: "33", hint: "36", gutter: "2", note: "1" } as const;

/** What all problems of one report share. */
interface Page {
  readonly name: string | undefined;
  readonly firstLine: number;
  /** The width of the longest line number. */
  readonly digits: number;
  readonly lineOf: (offset: number) => Line;
  readonly show: (line: Line, spans: readonly [Span, ...Span[]]) => FrameLine;
  readonly paint: (style: keyof typeof styles, text: string) => string;
}

const places = ({ span, related = [] }: Diagnostic): readonly Span[] => [span, ...related.map((each) => each.span)];

/** One problem: what was seen, the place, the places that belong to it, what to do. */
function problem({ code, severity, message, help, span, related = [] }: Diagnostic, page: Page): readonly string[] {
  const { firstLine, digits, lineOf, show, paint } = page;
  const line = lineOf(span.start);
  const sameLine = related.filter((each) => lineOf(each.span.start).index === line.index);
  const view = show(line, [span, ...sameLine.map((each) => each.span)]);
  const beside = sameLine.filter((each) => view.mark(each.span, relatedStroke));
  const elsewhere = related.filter((each) => !beside.includes(each));
  const asMark = ({ message: label, span }: Related): Mark => ({
    span,
    stroke: relatedStroke,
    label: revealInvisible(label),
  });
  const place = `${page.name}:${line.index + firstLine}:${span.start - line.start + 1}`;
  return [
    `${paint(severity, `${severity}[${code}]`)}: ${revealInvisible(message)}`,
    ...(page.name ? [`${paint("gutter", `  ${" ".repeat(digits)} ╭─`)} ${place}`] : []),
    ...frame(line, view, [{ span, stroke: "─" }, ...beside.map(asMark)], severity, page),
    ...elsewhere.flatMap((each) => {
      const other = lineOf(each.span.start);
      const mark = { span: each.span, stroke: relatedStroke };
      return [
        `  ${paint("note", "note")}: ${revealInvisible(each.message)}`,
        ...frame(other, show(other, [each.span]), [mark], severity, page),
      ];
    }),
    ...(help ? [`  ${paint("note", "help")}: ${revealInvisible(help)}`] : []),
  ];
}

/** A stroke under a place of a line, and what it says there. */
interface Mark {
  readonly span: Span;
  readonly stroke: string;
  readonly label?: string;
}

const relatedStroke = "╌";

/** A line and its marks, one below the other, behind a gutter with the line's number. */
function frame(
  line: Line,
  view: FrameLine,
  marks: readonly Mark[],
  severity: Severity,
  { firstLine, digits, paint }: Page,
): readonly string[] {
  const number = String(line.index + firstLine).padStart(digits);
  const source = paint("gutter", `  ${number} │`) + (view.text && ` ${view.text}`);
  const below = marks.map(({ span, stroke, label = "" }, index) => {
    const gutter = paint("gutter", `  ${" ".repeat(digits)} ${index < marks.length - 1 ? "│" : "╵"}`);
    const mark = view.mark(span, stroke);
    return `${gutter} ${" ".repeat(mark?.indent ?? 0)}${paint(severity, `${mark?.stroke ?? ""} ${label}`.trimEnd())}`;
  });
  return [source, ...below];
}
