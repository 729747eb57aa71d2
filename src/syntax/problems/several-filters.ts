import type { ReportFunction } from "../../diagnostics/collector.js";
import { createFix } from "../../diagnostics/fix.js";
import type { Span } from "../../text/span.js";
import { findFieldsInComparisons } from "../../vocabulary/field-names.js";

/**
 * Reports a text in which every line is a separate filter. If all lines contain only event types, a fix joins the lines
 * with `OR`, because the author may have meant one filter.
 */
export function reportSeveralFilters(text: string, filterLines: readonly Span[], report: ReportFunction): void {
  const [firstLine, ...otherLines] = filterLines;
  const lastLine = otherLines.at(-1);
  if (!firstLine || !lastLine) return;
  report("several-filters", { start: firstLine.start, end: lastLine.end }, () => {
    const data = { count: filterLines.length };
    if (!findFieldsInComparisons(text).every(({ joins }) => joins === "or")) return { data };
    const edits = otherLines.map(({ start }) => ({ span: { start, end: start }, newText: "OR " }));
    return { data: { ...data, expected: "OR" }, fixes: [createFix("choice", "joinByOr", edits)] };
  });
}
