import type { ReportFunction } from "../../diagnostics/collector.js";
import { createFix } from "../../diagnostics/fix.js";
import type { Span } from "../../text/span.js";
import { findComparedFields } from "../../vocabulary/field-names.js";

/**
 * Reports that each line of a text is a filter by itself. If the lines have only event types, a fix joins them with
 * `OR`, because they were possibly meant as one filter.
 */
export function reportSeveralFilters(text: string, filterLines: readonly Span[], report: ReportFunction): void {
  const [firstLine, ...otherLines] = filterLines;
  const lastLine = otherLines.at(-1);
  if (!firstLine || !lastLine) return;
  report("several-filters", { start: firstLine.start, end: lastLine.end }, () => {
    const data = { count: filterLines.length };
    if (!findComparedFields(text).every(({ joins }) => joins === "or")) return { data };
    const edits = otherLines.map(({ start }) => ({ span: { start, end: start }, newText: "OR " }));
    return { data: { ...data, expected: "OR" }, fixes: [createFix("choice", "joinByOr", edits)] };
  });
}
