import type { WriteStream } from "node:tty";
import { type ReportInput, renderReport } from "../../index.js";
import type { FilterInput } from "../filters/filter-input.js";
import { hasColors } from "./apply-style.js";

/** The width of a report, in columns, if it is not written to a terminal. */
const defaultWidth = 120;
const minWidth = 40;
/** The number of columns for the line number and the border after the line number. */
const gutterWidth = 10;

/** Renders a report with the width and the colors that suit a stream. */
export function renderReportForStream(
  stream: WriteStream,
  reportInput: ReportInput,
  { sourceName, lineNumber }: Pick<FilterInput, "sourceName" | "lineNumber"> = {},
): string {
  return renderReport(reportInput, {
    color: hasColors(stream),
    width: stream.columns > 0 ? Math.max(minWidth, stream.columns - gutterWidth) : defaultWidth,
    ...(sourceName && { name: sourceName }),
    ...(lineNumber && { firstLine: lineNumber }),
  });
}
